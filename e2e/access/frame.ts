import type { Page } from "@playwright/test";

/** What is wrong with the frame of a screen: its title, its language, its one heading, its landmarks, the way past the bar. */
export function frameFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const faults: string[] = [];
    if (document.title.trim() === "") faults.push("no title");
    if (document.documentElement.lang !== "en") faults.push(`lang "${document.documentElement.lang}"`);
    const headings = [...document.querySelectorAll("h1")].filter((one) => one.checkVisibility()).length;
    if (headings !== 1) faults.push(`${headings} first headings`);
    if (count("main") !== 1) faults.push(`${count("main")} main landmarks`);
    if (count("header nav") === 0) return faults; // no bar to come past
    const skip = document.querySelector<HTMLAnchorElement>("body a[href='#content']");
    const [first] = document.querySelectorAll("a, button, input, select, textarea, [tabindex='0']");
    if (!skip || first !== skip) faults.push("the way past the bar is not the first link");
    if (!document.querySelector("#content")?.contains(document.querySelector("main")))
      faults.push("it leads elsewhere");
    return faults;
  });
}
