export const stylesheet = `
:root { color-scheme: dark; --line: #26282d; --muted: #9aa0aa; --raised: #15171a; --edge: #7d838d; }
* { box-sizing: border-box; }
body { max-width: 52rem; margin: 0 auto; padding: 1.25rem; background: #0b0c0e; color: #eceef1; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { padding: 2rem 0; }
nav { display: flex; gap: 1.5rem; }
nav a { color: var(--muted); text-decoration: none; }
nav a[aria-current] { color: inherit; }
.note { margin: 0; padding: .625rem 1rem; border: 1px dashed #a98b3f; border-radius: 10px; color: #f0d78c; font-size: .875rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.75rem; }
h1 small, h2, dt, time, footer, .muted { color: var(--muted); font-weight: 400; }
h2 { margin: 2rem 0 .5rem; font-size: .875rem; }
a { color: inherit; }
:focus-visible { outline: 2px solid #7aa2ff; outline-offset: 2px; }
.rows { margin: 0; padding: 0; list-style: none; }
.rows > li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
.rows > li > :first-child { flex: 1 1 14rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1.5rem; }
dd { margin: 0; text-align: right; }
.total { color: inherit; font-weight: 600; }
iframe { width: 100%; height: 20rem; resize: vertical; border: 0; border-radius: 10px; background: #fff; }
pre { padding: 1.25rem; background: var(--raised); border-radius: 10px; white-space: pre-wrap; }
.card { margin-top: 1rem; padding: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; }
.card h2 { margin-top: 0; }
.amount { margin: 0; font-size: 2rem; line-height: 1.2; }
.bad { color: #ff9d94; }
.good { color: #8fd6a5; }
.fields { display: grid; gap: 1rem; }
label { display: block; margin-bottom: .375rem; font-size: .875rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: 8px; background: #0b0c0e; color: inherit; font: inherit; }
input[aria-invalid="true"] { border-color: #ff9d94; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1.125rem; border: 1px solid var(--edge); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
.main { border-color: #eceef1; background: #eceef1; color: #0b0c0e; font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1rem; }
`;
