const renamed: Record<string, string> = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" };

/** Makes of HTML from Word or a website what the editor knows: its headings, and Word's lists, which are paragraphs there. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const junk of page.querySelectorAll("style, script, meta, link, title, xml, img, svg, iframe")) junk.remove();
  for (const [from, to] of Object.entries(renamed))
    for (const heading of page.querySelectorAll(from)) rename(heading, to);
  listsOf(page);
  for (const one of page.querySelectorAll("[style], [class]")) {
    if (/^(700|800|900|bold)/.test(styleOf(one, "font-weight")) && one.tagName === "SPAN") wrap(one, "strong");
    if (styleOf(one, "font-style") === "italic" && one.tagName === "SPAN") wrap(one, "em");
    // Google wraps everything it copies into a bold that isn't.
    if (one.tagName === "B" && styleOf(one, "font-weight") === "normal") one.replaceWith(...one.childNodes);
    one.removeAttribute("style");
    one.removeAttribute("class");
  }
  return page.body.innerHTML;
}

const styleOf = (element: Element, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(element.getAttribute("style") ?? "")?.[1]?.trim() ?? "";

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrap(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Word writes an item as a paragraph with its sign in front: those next to one another become one list. */
function listsOf(page: Document): void {
  for (const item of page.querySelectorAll("p[class^=MsoListParagraph], p[style*=mso-list]")) {
    const sign = [...item.querySelectorAll("span")].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
    );
    const isNumbered = /^\s*(\d+|[a-z])[.)]/i.test(sign?.textContent ?? item.textContent);
    sign?.remove();
    const name = isNumbered ? "OL" : "UL";
    const before = item.previousElementSibling;
    const list = before?.tagName === name && before.hasAttribute("data-word") ? before : page.createElement(name);
    list.setAttribute("data-word", "");
    const entry = page.createElement("li");
    entry.append(...item.childNodes);
    if (list === before) item.remove();
    else item.replaceWith(list);
    list.append(entry);
  }
}
