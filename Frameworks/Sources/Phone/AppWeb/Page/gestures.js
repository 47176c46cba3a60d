// Gestures beyond a press: holds, drags, context menus and swiped rows. It follows app.js.

// Holding, by pointer or return key. Presses by assistive technology count as held.
let held = null;
function beginHold(button, x, y) {
  if (button.disabled) return;
  endHold(false);
  const line = "use " + button.id;
  held = { button, line, x, y, isReported: button.dataset.holdTells !== undefined };
  button.dataset.holding = "";
  if (held.isReported) act(line + " true");
  held.timer = setTimeout(() => endHold(true), Number(button.dataset.hold));
}

function endHold(isDone) {
  if (!held) return;
  const { button, line, isReported, timer } = held;
  clearTimeout(timer);
  held = null;
  delete button.dataset.holding;
  if (isDone) act(line);
  else if (isReported) act(line + " false");
}

let lastPointer = 0;
document.addEventListener("pointerdown", (event) => {
  lastPointer = event.timeStamp;
  const button = event.target.closest("[data-app] [data-hold]");
  if (button && event.button === 0) beginHold(button, event.clientX, event.clientY);
});
document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
  if (distance > Number(held.button.dataset.holdDistance) + 20) endHold(false);
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => {
    lastPointer = event.timeStamp;
    endHold(false);
  });
}
document.addEventListener("keydown", (event) => {
  const button = event.target.closest?.("[data-app] [data-hold]");
  if (!button || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!event.repeat) beginHold(button, 0, 0);
});
document.addEventListener("keyup", (event) => {
  if (event.target.closest?.("[data-hold]")) endHold(false);
});
addEventListener("blur", () => endHold(false));

// Dragging: the pointer's distance on release, ignored if shorter than the view's minimum.
let dragged = null;
document.addEventListener("pointerdown", (event) => {
  const view = event.target.closest("[data-app] [data-drag]");
  dragged = view && event.button === 0 ? { view, x: event.clientX, y: event.clientY } : null;
});
document.addEventListener("pointerup", (event) => {
  if (!dragged) return;
  const { view, x, y } = dragged;
  dragged = null;
  const [across, down] = [event.clientX - x, event.clientY - y];
  if (Math.hypot(across, down) < Number(view.dataset.drag)) return;
  act("use " + view.id + " " + across + " " + down);
});

// A view's context menu, by secondary click, menu key or long touch.
document.addEventListener("contextmenu", (event) => {
  const view = event.target.closest("[data-app] [data-context]");
  const menu = view && document.getElementById(view.dataset.context);
  if (!menu?.showPopover) return;
  event.preventDefault();
  menu.showPopover();
  const box = (event.clientX || event.clientY) ? event : view.getBoundingClientRect();
  const [x, y] = [box.clientX ?? box.left, box.clientY ?? box.bottom];
  menu.style.left = Math.max(4, Math.min(x, innerWidth - menu.offsetWidth - 8)) + "px";
  menu.style.top = Math.max(4, Math.min(y, innerHeight - menu.offsetHeight - 8)) + "px";
});

// A row is swiped to show its actions.
let drawn = null;
document.addEventListener("pointerdown", (event) => {
  for (const row of document.querySelectorAll("[data-swiped]")) {
    if (!row.contains(event.target)) delete row.dataset.swiped;
  }
  const row = event.target.closest("[data-app] li");
  drawn = row?.querySelector(":scope > .swipe") ? { row, x: event.clientX, y: event.clientY } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!drawn) return;
  const [x, y] = [event.clientX - drawn.x, event.clientY - drawn.y];
  if (Math.abs(y) > 24) drawn = null;
  else if (Math.abs(x) > 30) {
    if (x < 0) drawn.row.dataset.swiped = "";
    else delete drawn.row.dataset.swiped;
    drawn.hasMoved = true;
  }
});
document.addEventListener("click", (event) => {
  const hasMoved = drawn?.hasMoved;
  drawn = null;
  if (!hasMoved) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
