// A frame with a sandbox but without allow-same-origin has no origin, and browsers give it no module scripts. This script is no
// module, so it runs there, and shows why the app does not start. A file, because the page runs no inline scripts.
if (window.origin === "null") {
  const notice = document.getElementById("sandboxed");
  for (const link of notice.querySelectorAll("a")) link.href = location.href;
  document.getElementById("root").hidden = true;
  notice.hidden = false;
}
