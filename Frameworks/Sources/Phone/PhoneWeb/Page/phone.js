// A banner disappears after five seconds unless it has the pointer or the focus.
const banner = document.getElementById("part-banner");
function watchBanner() {
  const sight = banner.firstElementChild?.dataset.sight;
  if (sight === watchBanner.sight) return;
  watchBanner.sight = sight;
  clearTimeout(watchBanner.timer);
  if (!sight) return;
  const leave = () => {
    const isUsed = banner.matches(":hover") || banner.contains(document.activeElement);
    if (isUsed) watchBanner.timer = setTimeout(leave, 1000);
    else act("tuck");
  };
  watchBanner.timer = setTimeout(leave, 5000);
}
new MutationObserver(watchBanner).observe(banner, { attributes: true, childList: true, subtree: true });

// Scales the phone to the window, up to its real size in points.
const device = document.querySelector(".device");
function fit() {
  // An iPad is above the panels, like a phone on a narrow screen.
  const isWide = device.classList.contains("ipad");
  const fills = !isWide && matchMedia("(max-width: 500px)").matches;
  const [width, height, smallest] = isWide ? [1208, 848, .25] : fills ? [393, 852, .55] : [417, 876, .55];
  const isNarrow = isWide || matchMedia("(max-width: 860px)").matches;
  const top = isNarrow ? 0 : document.querySelector("main").offsetTop + 14;
  const below = document.querySelector(".keys").offsetHeight + 24;
  const across = (document.documentElement.clientWidth - (fills ? 0 : isNarrow ? 20 : 60)) / width;
  const down = isNarrow ? 1 : (innerHeight - top - below) / height;
  device.style.setProperty("--scale", Math.max(smallest, Math.min(fills ? 1.3 : 1, across, fills ? across : down)).toFixed(3));
}
addEventListener("resize", fit);
fit();

// The tour can be hidden in this browser.
function showTour(isShown) {
  document.body.classList.toggle("hides-tour", !isShown);
  const hasTour = document.querySelector("#part-steps .tour") !== null;
  document.querySelector("[data-tour=on]").hidden = isShown || !hasTour;
}
showTour(localStorage.getItem("tour") !== "off");
document.addEventListener("click", (event) => {
  const choice = event.target.closest("[data-tour]")?.dataset.tour;
  if (!choice) return;
  localStorage.setItem("tour", choice);
  showTour(choice === "on");
  const next = choice === "on" ? "#part-steps button" : "[data-tour=on]";
  document.querySelector(next)?.focus();
});

// On a small screen, the controls are a sheet.
const sheet = document.querySelector("[data-sheet]");
sheet.addEventListener("click", () => {
  const isShown = document.body.classList.toggle("shows-controls");
  sheet.setAttribute("aria-expanded", isShown);
});

// Developers' panels stay open in a browser that opened them.
const developers = document.querySelector(".developers");
developers.open = localStorage.getItem("developers") === "on";
developers.addEventListener("toggle", () => localStorage.setItem("developers", developers.open ? "on" : "off"));

// A new phone is as dark as the page.
if (darkness.matches && document.querySelector("[data-act=undo]:disabled")) followAppearance();

watchBanner();
