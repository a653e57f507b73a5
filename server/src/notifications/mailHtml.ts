import type { FramedMail } from "./mail.ts";
import { frameTexts } from "./texts.ts";

// Mail programs know no variables and few of them a style sheet: the light look stands inline, the dark one as an
// addition for those that can. Values are those of the design's tokens.
const light = {
  page: "#fff9f0",
  surface: "#ffffff",
  ink: "#1f1530",
  soft: "#5b5068",
  line: "#eadfce",
  accent: "#c4145f",
  wash: "#fde7ef",
};
const dark = `
  @media (prefers-color-scheme: dark) {
    .page { background: #140e1f !important; }
    .surface { background: #1f1730 !important; border-color: #362b4b !important; }
    .ink { color: #fbf3e6 !important; }
    .soft { color: #c6bbd2 !important; }
    .brand { color: #ff6fa6 !important; }
    .button { background: #ff6fa6 !important; color: #2a0615 !important; }
    .code { background: #3c1530 !important; color: #fbf3e6 !important; }
  }`;
const fonts = "'Anek Latin','Anek Devanagari',system-ui,-apple-system,'Segoe UI','Noto Sans Devanagari',sans-serif";
const widest = 520;
/** A table that only lays things out: what every mail program knows. */
const layout = `role="presentation" border="0" cellpadding="0" cellspacing="0"`;
/** Outlook knows no greatest width: there a table of a fixed one stands around the card. */
const onlyOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/** The one look of our mails: wordmark, card, large code, button. Nothing is loaded from anywhere. */
export function mailHtml(mail: FramedMail): string {
  const { subject, heading, about, lines, code, picture, action, footer, stop, locale, home } = mail;
  const texts = frameTexts[locale];
  const { host } = new URL(home);
  const parts = [
    ...(about ? [aboutBox(about)] : []),
    ...(picture ? [enclosedPicture(picture)] : []),
    ...lines.map(paragraph),
    ...(code ? [largeCode(code)] : []),
    ...(action ? [button(action), plainLink(action.url, texts.plainLink)] : []),
  ];
  // Phones would make a telephone number of a code, and a link of a date.
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" bgcolor="${light.page}" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(lines[0] ?? heading)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="${locale}">
<table ${layout} class="page" width="100%" bgcolor="${light.page}" style="background:${light.page};">
<tr><td align="center" style="padding:32px 16px;">
${onlyOutlook(`<table ${layout} width="${widest}"><tr><td>`)}
<table ${layout} width="100%" style="max-width:${widest}px;table-layout:fixed;text-align:left;font-family:${fonts};overflow-wrap:break-word;word-break:break-word;">
<tr><td style="padding:0 8px 16px;">
<a class="brand" href="${escapeHtml(home)}" style="color:${light.accent};font-size:26px;font-weight:800;letter-spacing:-0.5px;text-decoration:none;">Mela</a>
<span class="soft" style="color:${light.soft};font-size:14px;">&nbsp; ${escapeHtml(texts.tagline)}</span>
</td></tr>
<tr><td class="surface" bgcolor="${light.surface}" style="background:${light.surface};border:1px solid ${light.line};border-radius:20px;padding:28px 24px;">
<h1 class="ink" style="margin:0;color:${light.ink};font-size:24px;line-height:1.25;font-weight:700;">${escapeHtml(heading)}</h1>
${parts.join("\n")}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;color:${light.soft};font-size:13px;line-height:1.5;">
${[...(footer ? [escapeHtml(footer)] : []), ...(stop ? [stopLink(stop)] : []), escapeHtml(texts.sentBy(host))].join("<br>\n")}
</td></tr>
</table>
${onlyOutlook("</td></tr></table>")}
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function paragraph(line: string): string {
  const text = linked(escapeHtml(line)).replaceAll("\n", "<br>");
  return `<p class="ink" style="margin:14px 0 0;color:${light.ink};font-size:16px;line-height:1.55;">${text}</p>`;
}

/** The event on a wash of the accent, so that it is seen at a glance what the mail is about. */
function aboutBox({ title, lines }: NonNullable<FramedMail["about"]>): string {
  const facts = lines.map((line) => `<br>${escapeHtml(line)}`).join("");
  return `<table ${layout} width="100%" style="margin:18px 0 4px;"><tr><td class="code" bgcolor="${light.wash}" style="padding:16px 18px;background:${light.wash};border-radius:14px;color:${light.ink};font-size:15px;line-height:1.5;"><b style="font-size:17px;line-height:1.35;">${escapeHtml(title)}</b>${facts}</td></tr></table>`;
}

/** Addresses of the web in a text that is escaped already; a sentence's end is none of theirs. */
function linked(escaped: string): string {
  const address = /https?:\/\/(?:&amp;|[^\s&<>])*(?:&amp;|[^\s&<>.,;:!?)\]])/g;
  return escaped.replace(
    address,
    (url) => `<a class="brand" href="${url}" style="color:${light.accent};word-break:break-all;">${url}</a>`,
  );
}

/** Spaced by style, not by blanks: what is copied is the bare code. The indent makes up for the last one's space. */
function largeCode(code: string): string {
  return `<table ${layout} width="100%" style="margin:20px 0 0;"><tr><td class="code" align="center" bgcolor="${light.wash}" style="padding:18px 0;background:${light.wash};border-radius:14px;color:${light.ink};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;text-indent:8px;">${escapeHtml(code)}</td></tr></table>`;
}

/** White in every scheme: what scanners read is black on white. */
function enclosedPicture({ cid, alt, caption }: NonNullable<FramedMail["picture"]>): string {
  const image = `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="240" height="240" style="display:block;width:240px;height:240px;border:0;">`;
  return `<table ${layout} width="100%" style="margin:18px 0 4px;"><tr><td align="center"><table ${layout}><tr><td bgcolor="#ffffff" style="padding:8px;background:#ffffff;border:1px solid ${light.line};border-radius:14px;">${image}</td></tr></table></td></tr>
<tr><td class="soft" align="center" style="padding:8px 0 0;color:${light.soft};font-size:14px;line-height:1.5;">${escapeHtml(caption)}</td></tr></table>`;
}

/** A cell, because Outlook gives links no padding. */
function button({ label, url }: { label: string; url: string }): string {
  return `<table ${layout} style="margin:24px 0 18px;"><tr><td class="button" bgcolor="${light.accent}" style="background:${light.accent};border-radius:14px;"><a class="button" href="${escapeHtml(url)}" style="display:block;padding:14px 24px;border-radius:14px;color:#ffffff;font-size:16px;line-height:1.25;font-weight:700;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}

function plainLink(url: string, words: string): string {
  const address = `<span style="word-break:break-all;">${escapeHtml(url)}</span>`;
  return `<p class="soft" style="margin:0;color:${light.soft};font-size:13px;line-height:1.5;">${escapeHtml(words)}<br>${address}</p>`;
}

function stopLink({ label, url }: { label: string; url: string }): string {
  return `<a class="soft" href="${escapeHtml(url)}" style="color:${light.soft};text-decoration:underline;">${escapeHtml(label)}</a>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
}
