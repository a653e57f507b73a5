import type { Page } from "@playwright/test";

/** Letters of another size than usual, as a reader's browser is set to: what is measured in them grows with them. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
  await browser.detach();
}

/** What of a screen is wider than the window, or is cut off where nothing scrolls and nothing says that there is more. */
export async function reflowFaults(page: Page): Promise<string[]> {
  let faults = await faultsNow(page);
  // Lists that draw only what is in sight measure their rows anew, one frame after another.
  for (let look = 0; look < 10 && faults.length > 0; look += 1) faults = await faultsNow(page);
  return faults;
}

function faultsNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const faults: string[] = [];
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth - room;
    if (wide > 0) faults.push(`the page scrolls sideways by ${wide}px, as far as ${nameOf(widest())}`);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text === "" || !node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (node.parentElement.closest("script, style, svg, iframe, [inert], [aria-hidden=true], option")) continue;
      const fault = cutBy(node);
      if (fault) faults.push(`"${text.slice(0, 40)}" ${fault}`);
    }
    return [...new Set(faults)].slice(0, 12);

    function cutBy(node: Node): string | null {
      const range = document.createRange();
      range.selectNodeContents(node);
      const own = range.getBoundingClientRect();
      if (own.width === 0) return null;
      for (let box = node.parentElement; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const size = box.getBoundingClientRect();
        // For ears alone (sr-only), or shortened with a sign that there is more.
        if (size.width <= 1 || size.height <= 1 || style.clipPath !== "none") return null;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return null;
        if (/auto|scroll/.test(style.overflowX)) return null; // it can be brought into sight
        if (/hidden|clip/.test(style.overflowX) && (own.right > size.right + 2 || own.left < size.left - 2))
          return `is cut off by ${nameOf(box)}`;
        if (/hidden|clip/.test(style.overflowY) && (own.bottom > size.bottom + 3 || own.top < size.top - 3))
          return `is cut off below by ${nameOf(box)}`;
        if (style.position === "fixed") break;
      }
      return own.right > room + 1 || own.left < -1 ? "is beyond the edge" : null;
    }
    /** What reaches furthest; of several, what stands in all others. */
    function widest(): Element {
      const all = [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility());
      return all.reduce((far, one) => (rightOf(one) >= rightOf(far) ? one : far), document.body);
    }
    function rightOf(box: Element): number {
      return box.closest("[class*=overflow-x-auto]") ? 0 : box.getBoundingClientRect().right;
    }
    function nameOf(box: Element): string {
      return `${box.tagName.toLowerCase()}.${box.className.toString().slice(0, 60)}`;
    }
  });
}
