// The window follows the browser's light or dark appearance.
const darkness = matchMedia("(prefers-color-scheme: dark)");
function followAppearance() {
  act("appearance " + (darkness.matches ? "dark" : "light"));
}
darkness.addEventListener("change", followAppearance);
if (darkness.matches) followAppearance();
