import type { Page } from "@playwright/test";

/**
 * What can't be told apart on a screen whose colours the reader's system chooses: controls without an edge, and choices that
 * look like those not made.
 */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const faults = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, borderBottomStyle, appearance } = getComputedStyle(element);
      return (
        appearance !== "none" ||
        (borderBottomStyle !== "none" &&
          [borderTopWidth, borderBottomWidth].some((width) => Number.parseFloat(width) >= 1))
      );
    };
    const looksOf = (element: Element) =>
      [null, "::before", "::after"]
        .map((part) => {
          const { backgroundColor, color, borderColor, borderWidth, outlineStyle, transform, scale, content } =
            getComputedStyle(element, part);
          return [
            backgroundColor,
            color,
            borderColor,
            borderWidth,
            outlineStyle,
            part && transform,
            part && scale,
            part && content,
          ].join(" ");
        })
        .join("|");
    const faults: string[] = [];
    const controls = "button, input:not([type=file]), select, textarea, [role=button], [role=combobox], a.rounded-pill";
    for (const control of document.querySelectorAll(controls)) {
      if (!isSeen(control) || control.matches("[role=tab], [inert] *")) continue;
      if (!hasEdge(control)) faults.push(`${nameOf(control)} has no edge`);
    }
    const chosen =
      "[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [aria-checked=true]";
    for (const one of document.querySelectorAll(chosen)) {
      if (!isSeen(one)) continue;
      const kind = ["aria-pressed", "aria-selected", "aria-current", "aria-checked"].find((name) =>
        one.hasAttribute(name),
      );
      const group =
        one.closest("ul, ol, nav, fieldset, [role=tablist], [role=grid], [role=group], [role=radiogroup]") ??
        one.parentElement;
      const others = [...(group?.querySelectorAll(one.tagName) ?? [])].filter(
        (other) =>
          other !== one &&
          isSeen(other) &&
          !other.matches(chosen) &&
          (kind === "aria-current" || other.hasAttribute(kind ?? "")),
      );
      if (others[0] && looksOf(others[0]) === looksOf(one))
        faults.push(`${nameOf(one)} looks like ${nameOf(others[0])}`);
    }
    for (const input of document.querySelectorAll<HTMLInputElement>(
      "input:is([type=radio], [type=checkbox]):checked",
    )) {
      const [label] = input.labels ?? [];
      if (isSeen(input) || !label || !isSeen(label)) continue;
      const other = [
        ...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(input.name)}"]:not(:checked)`),
      ][0]?.labels?.[0];
      if (other && looksOf(other) === looksOf(label)) faults.push(`${nameOf(label)} looks like ${nameOf(other)}`);
    }
    return [...new Set(faults)];
  });
  await page.emulateMedia({ forcedColors: "none" });
  return faults;
}
