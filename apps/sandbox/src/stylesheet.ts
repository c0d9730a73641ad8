export const stylesheet = `
:root { color-scheme: dark; --line: #26282d; --quiet: #9aa0aa; --raised: #15171a; --edge: #7d838d; --bad: #ff9d94; --good: #8fd6a5; }
* { box-sizing: border-box; }
body { margin: 0; background: #0b0c0e; color: #eceef1; font: 16px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 52rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.25rem; }
main { padding-top: 2rem; padding-bottom: 3rem; }
footer { padding-bottom: 2rem; color: var(--quiet); font-size: .875rem; }
nav { display: flex; gap: 1.5rem; }
nav a { padding: .25rem 0; color: var(--quiet); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: inherit; }
nav a[aria-current] { border-bottom: 2px solid currentColor; }
.mark { margin: 0; padding: .625rem 1rem; border: 1px dashed #a98b3f; border-radius: 10px; color: #f0d78c; font-size: .875rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.75rem; font-weight: 650; overflow-wrap: anywhere; }
h1 small, .quiet, time, dt, h2 { color: var(--quiet); font-weight: 400; }
h1 small { margin-left: .5rem; font-size: 1rem; }
h2 { margin: 2rem 0 .5rem; font-size: .875rem; }
p { margin: 0 0 1rem; }
a { color: inherit; }
:focus-visible { outline: 2px solid #7aa2ff; outline-offset: 2px; }
.list { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.list > li { border-bottom: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1.5rem; padding: .875rem .25rem; text-decoration: none; }
.mails a:hover { background: var(--raised); }
.list strong { font-weight: 600; overflow-wrap: anywhere; }
.mails span { grid-row: 2; color: var(--quiet); overflow-wrap: anywhere; }
.rows > li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .75rem .25rem; }
.rows button { min-height: 2.25rem; padding: .25rem .75rem; font-size: .875rem; }
.rows > li > :first-child .quiet { display: inline-block; }
.rows > li > :first-child { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
time { font-size: .875rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 0 0 1.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
dl.sum { grid-template-columns: 1fr auto; gap: 0; }
dl.sum > * { padding: .25rem 0; }
dl.sum dd { padding-left: 1.5rem; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
dl.sum .total { margin-top: .25rem; padding-top: .5rem; border-top: 1px solid var(--line); color: inherit; font-weight: 600; }
iframe { width: 100%; height: 20rem; resize: vertical; border: 0; border-radius: 10px; background: #fff; }
pre { margin: 0; padding: 1.25rem; background: var(--raised); border-radius: 10px; white-space: pre-wrap; overflow-wrap: anywhere; }
.card { padding: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; }
.card + .card { margin-top: 1rem; }
.card h2:first-child { margin-top: 0; }
.amount, .amount time { color: inherit; font-size: 2rem; font-weight: 650; line-height: 1.2; white-space: normal; }
.amount { margin: 0 0 .25rem; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.sides { display: grid; gap: 1.5rem; align-items: start; }
.fields { display: grid; gap: 1rem; margin: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
label { display: block; margin-bottom: .375rem; font-size: .875rem; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: 8px; background: #0b0c0e; color: inherit; font: inherit; }
input[aria-invalid="true"] { border-color: var(--bad); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1.125rem; border: 1px solid var(--edge); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #22252a; }
.main { border-color: #eceef1; background: #eceef1; color: #0b0c0e; font-weight: 600; }
.main:hover { background: #fff; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1rem 0 0; }
.short { max-width: 14rem; }
.actions form { margin: 0; }
details { margin-top: 1rem; font-size: .875rem; }
summary { padding: .25rem 0; cursor: pointer; }
code { font-variant-numeric: tabular-nums; }
@media (min-width: 52rem) { .sides { grid-template-columns: 1fr 1.1fr; gap: 2.5rem; } }
@media (max-width: 36rem) { .mails a { grid-template-columns: 1fr; } .mails span { grid-row: auto; } }
`;
