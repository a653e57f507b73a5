import type { Page } from "@playwright/test";

const mostStops = 250;
type Stop = { id: number; name: string; fault: string | null };

/**
 * What the keyboard can't do on a screen: something that is pressed and never reached, a stop that is not seen to have the
 * focus or lies hidden, an order that jumps, a trap.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(beginAtTop);
  const stops: Stop[] = [];
  const seen = new Set<number>();
  let last: number | null = null; // a date is one element with a stop for day, month and year
  for (let pressed = 0; pressed < mostStops; pressed += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (!stop || (seen.has(stop.id) && stop.id !== last)) break;
    if (stop.id !== last) stops.push(stop);
    last = stop.id;
    seen.add(stop.id);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const missed = await page.evaluate(missedBy, [...seen]);
  const faults = stops.flatMap(({ name, fault }) => (fault ? [`${name} ${fault}`] : []));
  if (stops.length === mostStops) faults.push(`more than ${mostStops} stops`);
  return [...faults, ...missed.map((name) => `${name} is never reached`)];
}

/** From the top of the page, as for somebody who has just come; in a dialog, from its first stop. */
function beginAtTop(): void {
  if (document.querySelector("[role=dialog]:not([data-closed])")) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  getSelection()?.removeAllRanges();
  const top = document.createElement("span");
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
}

/** The element that has the focus, by a number of its own; null: none on this page. */
async function lookAtFocus(): Promise<Stop | null> {
  const element = document.activeElement;
  if (!element || element === document.body || element.matches("[data-base-ui-focus-guard]")) return null;
  const kept = Object.assign(window, { stops: Object(window).stops ?? new Map<Element, number>() });
  const numbers: Map<Element, number> = Object(kept).stops;
  const id = numbers.get(element) ?? numbers.size;
  numbers.set(element, id);
  const label =
    element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "";
  const name = `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
  // Its looks and what scrolls follow the focus.
  for (let frame = 0; frame < 20 && (frame < 2 || faultOf(element)); frame += 1)
    await new Promise(requestAnimationFrame);
  return { id, name, fault: faultOf(element) };

  function faultOf(stop: Element): string | null {
    if (!hasRing(stop)) return "shows no focus";
    const { left, right } = stop.getBoundingClientRect();
    return isHidden(stop) ? `is hidden where it has the focus, at ${Math.round(left)} to ${Math.round(right)}` : null;
  }
  /** A ring around itself, its label or what frames it. */
  function hasRing(stop: Element): boolean {
    for (let box: Element | null = stop, up = 0; box && up < 4; box = box.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return stop.matches("iframe");
  }
  function isHidden(stop: Element): boolean {
    const box = stop.getBoundingClientRect().width > 2 ? stop : (stop.closest("label") ?? stop);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [l, r, t, b] = [
      Math.max(0, left),
      Math.min(innerWidth, right),
      Math.max(0, top),
      Math.min(innerHeight, bottom),
    ];
    if (r - l < 2 || b - t < 2) return true;
    for (const x of [l + 3, (l + r) / 2, r - 3])
      for (const y of [t + 3, (t + b) / 2, b - 3]) {
        const over = document.elementFromPoint(x, y);
        if (over && (box.parentElement?.contains(over) || over.contains(box))) return false; // its row may lie over it
      }
    return true;
  }
}

/** What Tab should have reached and has not: all that can be pressed or typed into, and what only a pointer can press. */
function missedBy(reached: number[]): string[] {
  const numbers: Map<Element, number> = Object(window).stops ?? new Map();
  const known = new Set([...numbers].filter(([, id]) => reached.includes(id)).map(([element]) => element));
  const dialog = [...document.querySelectorAll("[role=dialog]:not([data-closed])")].at(-1);
  const scope = dialog ?? document.body;
  const natives = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";
  // What came alive meanwhile stands in the place of what was reached.
  const replaced = new Set([...known].filter((element) => !element.isConnected).map(nameOf));
  const missed: string[] = [];
  for (const element of scope.querySelectorAll<HTMLElement>(natives)) {
    if (element.tabIndex < 0 || known.has(element) || element.matches(":disabled, [data-base-ui-focus-guard]"))
      continue;
    if (element.closest("[inert], [aria-hidden=true]") || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    if (element instanceof HTMLInputElement && element.type === "radio" && isReachedBySibling(element)) continue;
    if (!replaced.has(nameOf(element))) missed.push(nameOf(element));
  }
  for (const element of scope.querySelectorAll<HTMLElement>("*")) {
    if (getComputedStyle(element).cursor !== "pointer" || element.closest("[inert], [aria-hidden=true]")) continue;
    const holder = element.closest(`${natives}, label, [role=tab], [role=option], [role=menuitem], [role=gridcell]`);
    if (!holder && !element.querySelector(natives)) missed.push(`${nameOf(element)}, for pointers alone,`);
  }
  return missed;

  function isReachedBySibling({ name }: HTMLInputElement): boolean {
    return [...known].some((other) => other instanceof HTMLInputElement && other.name === name);
  }
  function nameOf(element: Element): string {
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
  }
}
