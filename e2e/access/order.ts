import type { Page } from "@playwright/test";

/**
 * Where Tab would jump against the way a screen is read: what comes later stands above what came before, or beside it to the
 * left in one row. What sticks or floats over the page has no place in its order.
 */
export function orderFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll("[role=dialog]:not([data-closed])")].at(-1);
    const natives = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";
    const faults: string[] = [];
    const stops: { element: HTMLElement; box: DOMRect; scroller: Element | null }[] = [];
    for (const element of (dialog ?? document.body).querySelectorAll<HTMLElement>(natives)) {
      if (element.tabIndex < 0 || element.matches(":disabled, [data-base-ui-focus-guard]")) continue;
      if (element.tabIndex > 0) faults.push(`${nameOf(element)} comes before its turn`);
      if (element.closest("[inert], [aria-hidden=true]") || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const box = (isForEyes(element) ? element : (element.closest("label") ?? element)).getBoundingClientRect();
      if (box.width > 2 && box.height > 2 && !isAdrift(element))
        stops.push({ element, box, scroller: scrollerOf(element) });
    }
    for (const [at, { element, box, scroller }] of stops.entries()) {
      const before = stops[at - 1];
      if (!before || before.scroller !== scroller) continue; // what scrolls passes under what does not
      const { box: last } = before;
      const isSameColumn = box.left < last.right - 1 && box.right > last.left + 1;
      const isSameRow =
        Math.min(box.bottom, last.bottom) - Math.max(box.top, last.top) > Math.min(box.height, last.height) / 2;
      if ((isSameColumn && box.bottom <= last.top + 1) || (isSameRow && box.right <= last.left + 1))
        faults.push(`${nameOf(element)} comes after ${nameOf(before.element)}`);
    }
    return faults;

    function scrollerOf(element: Element): Element | null {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
      return null;
    }
    function isForEyes(element: Element): boolean {
      return element.getBoundingClientRect().width > 2;
    }
    function isAdrift(element: Element): boolean {
      for (let box: Element | null = element; box && box !== dialog; box = box.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(box).position)) return true;
      return false;
    }
    function nameOf(element: Element): string {
      const label =
        element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "";
      return `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
    }
  });
}
