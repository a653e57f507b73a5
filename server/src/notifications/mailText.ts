import type { FramedMail } from "./mail.ts";
import { frameTexts } from "./texts.ts";

/** The plain twin of a mail: for readers that show no HTML, and for the outbox. */
export function mailText({ heading, about, lines, code, action, footer, stop, locale, home }: FramedMail): string {
  const texts = frameTexts[locale];
  const parts = [
    heading,
    ...(about ? [[about.title, ...about.lines].join("\n")] : []),
    ...lines,
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    [
      "--",
      ...(footer ? [footer] : []),
      ...(stop ? [`${stop.label}: ${stop.url}`] : []),
      texts.sentBy(new URL(home).host),
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}
