import type { Page } from "@playwright/test";

/**
 * What somebody who hears a screen would miss or be misled by: headings that skip a level, landmarks that come twice or
 * can't be told apart, what can be pressed and has no name, one name for several places, lists and tables that are none,
 * a picture without words, a stop inside what is hidden from ears.
 */
export async function treeFaults(page: Page): Promise<string[]> {
  const unheard = await page.locator("[aria-hidden=true]").evaluateAll((all) =>
    all.flatMap((one) =>
      [...one.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")]
        .filter((stop) => stop.tabIndex >= 0 && !stop.closest("[inert]") && stop.checkVisibility())
        // What lies behind a dialog is kept from the keyboard by the dialog.
        .filter((stop) => stop.closest("[role=dialog]") || !document.querySelector("[role=dialog]:not([data-closed])"))
        .map((stop) => `${stop.tagName.toLowerCase()} has the focus where nothing is heard`),
    ),
  );
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const isHeard = (element: Element) =>
      !element.closest("[aria-hidden=true], [inert], [data-base-ui-focus-guard]") &&
      element.checkVisibility({ visibilityProperty: true });
    const heard = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => isHeard(element));
    const dialog = heard("[role=dialog]").at(-1);

    const levels = heard("h1, h2, h3, h4, h5, h6").filter((one) => one.closest("[role=dialog]") === (dialog ?? null));
    for (const [at, heading] of levels.entries()) {
      const before = levels[at - 1];
      const [level, last] = [Number(heading.tagName[1]), before ? Number(before.tagName[1]) : 1];
      if (level > last + 1 && before) found.push(`heading "${wordsOf(heading)}" skips from ${last} to ${level}`);
      if (wordsOf(heading) === "" && !heading.querySelector("img[alt]"))
        found.push(`a heading of level ${level} is empty`);
    }

    for (const [what, selector] of [
      ["banner", "body header:not(main header, article header, section header, aside header), [role=banner]"],
      ["contentinfo", "body footer:not(main footer, article footer, section footer, aside footer), [role=contentinfo]"],
    ] as const)
      if (heard(selector).length > 1) found.push(`${what} comes ${heard(selector).length} times`);
    const navigations = heard("nav, [role=navigation]").map(nameOf);
    for (const name of new Set(navigations))
      if (navigations.length > 1 && (name === "" || navigations.filter((one) => one === name).length > 1))
        found.push(`navigations can't be told apart by "${name}"`);

    for (const stop of heard("a[href], button, summary, [role=button], [role=tab], [role=dialog]"))
      if (nameOf(stop) === "") found.push(`${stop.outerHTML.slice(0, 80)} has no name`);
    const links = heard("a[href]").map((link) => ({ link, name: nameOf(link), to: link.getAttribute("href") }));
    for (const { link, name, to } of links) {
      const group = link.closest("nav, fieldset, [role=group], ul, ol, table"); // a name of the group tells them apart
      const other = links.find((one) => one.name === name && one.to !== to && group?.contains(one.link));
      if (group && other) found.push(`"${name}" leads to ${to} and to ${other.to}`);
    }
    const buttons = heard("button, [role=button]");
    for (const list of heard("[role=group], [role=toolbar], fieldset, nav")) {
      const names = buttons.filter((button) => list.contains(button)).map(nameOf);
      const twice = names.find((name, at) => names.indexOf(name) !== at);
      if (twice !== undefined) found.push(`"${twice}" stands twice in one group`);
    }

    for (const list of heard("ul, ol")) {
      const role = list.getAttribute("role");
      if (role && role !== "list") continue;
      const strange = [...list.children].find((one) => !one.matches("li, [role=listitem], script, template"));
      if (strange) found.push(`${strange.tagName.toLowerCase()} stands in a list and is no part of it`);
    }
    for (const table of heard("table"))
      if (!table.querySelector("th") && table.getAttribute("role") !== "presentation")
        found.push("a table has no headers");
    for (const picture of heard("img, [role=img], svg:not(:is(a, button, [role=img]) *)")) {
      if (picture.matches("img:not([alt])")) found.push(`${picture.outerHTML.slice(0, 80)} has no words`);
      if (picture.matches("[role=img]") && nameOf(picture) === "") found.push("a picture has no words");
    }
    return [...new Set(found)].slice(0, 12);

    /** Near enough to how a browser computes it; what labels a form's field is axe's to judge. */
    function nameOf(element: Element): string {
      const by = element.getAttribute("aria-labelledby");
      const labels = by?.split(" ").map((id) => document.getElementById(id)?.textContent ?? "");
      const name = labels?.join(" ") ?? element.getAttribute("aria-label") ?? "";
      if (name.trim() !== "") return name.trim();
      return element.matches("nav, [role=navigation], [role=dialog], [role=img]") ? "" : wordsOf(element);
    }
    function wordsOf(element: Element): string {
      const within = [...element.querySelectorAll("[aria-label], img[alt], svg title")].map(
        (one) => one.getAttribute("aria-label") ?? one.getAttribute("alt") ?? one.textContent ?? "",
      );
      const title = element.getAttribute("title") ?? "";
      return [element.textContent ?? "", ...within, title].join(" ").replaceAll(/\s+/g, " ").trim();
    }
  });
  return [...unheard, ...faults];
}
