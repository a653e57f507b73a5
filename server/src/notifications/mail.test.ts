import { readOutbox } from "@mela/contract/messages";
import { expect, test } from "vitest";
import { newWorld } from "../testing/world.ts";
import { frame, writeMail } from "./mail.ts";
import { mailHtml } from "./mailHtml.ts";
import { mailText } from "./mailText.ts";

const world = await newWorld();
const home = "https://mela.example";
const mail = {
  subject: "You're in\r\nBcc: all@example.in",
  heading: "Diya <3 & friends",
  lines: ['<img src=x onerror="alert(1)">', "Second\nline"],
  code: "123456",
  action: { label: "Open 'pass'", url: "/bookings?tab=upcoming&x=1" },
  footer: "Because you booked.",
};

test("whatever people wrote stands in a mail as text, never as HTML", () => {
  const html = mailHtml(frame(mail, "en", home));
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(html).toContain("Diya &lt;3 &amp; friends");
  expect(html).toContain('href="https://mela.example/bookings?tab=upcoming&amp;x=1"');
});
test("a mail loads nothing and fits light and dark", () => {
  const html = mailHtml(frame(mail, "en", home));
  expect(html).not.toMatch(/<(img|script|link)\b|url\(/);
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toContain('<html lang="en">');
});
test("a code can be copied bare, and no phone takes it for a number to call", () => {
  const html = mailHtml(frame(mail, "en", home));
  expect(html).toContain(">123456<");
  expect(html).toMatch(/name="format-detection" content="telephone=no/);
});
test("the plain twin says the same, with the code and the whole address", () => {
  const text = mailText(frame(mail, "hi", home));
  for (const part of [
    "Diya <3 & friends",
    "Second\nline",
    "123456",
    "https://mela.example/bookings?tab=upcoming&x=1",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("Mela, mela.example की ओर से");
});
test("what can be stopped says how at its end, in both twins", () => {
  const stop = { label: "Stop <these>", url: "/saved/stop/abc", postUrl: "/api/stop/abc" };
  const framed = frame({ ...mail, stop }, "en", home);
  expect(framed.stop?.postUrl).toBe("https://mela.example/api/stop/abc");
  expect(mailText(framed)).toContain("Stop <these>: https://mela.example/saved/stop/abc");
  expect(mailHtml(framed)).toMatch(/href="https:\/\/mela\.example\/saved\/stop\/abc"[^>]*>Stop &lt;these&gt;</);
});
test("a subject is one line, a button leads to the web only", () => {
  expect(frame(mail, "en", home).subject).toBe("You're in Bcc: all@example.in");
  const trap = { ...mail, action: { label: "Go", url: "javascript:alert(1)" } };
  expect(() => frame(trap, "en", home)).toThrow(RangeError);
});
test("a mail written twice under one key is in the outbox once, with its code", async () => {
  const address = { to: "guest@example.in", locale: "hi", kind: "report", onceKey: "once", code: "123456" } as const;
  await writeMail(world.app, world.app.db, address, mail);
  await writeMail(world.app, world.app.db, address, mail);
  const { body } = await world.call(readOutbox, { query: { to: "guest@example.in" } });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ channel: "EMAIL", code: "123456", subject: "You're in Bcc: all@example.in" });
});
