import { createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { mailServer } from "../../testing/mailServer.ts";
import { DeliveryFailed, type Letter } from "./messages.ts";
import { smtpTransport } from "./smtp.ts";

const server = await mailServer({
  "gone@example.in": { code: 550, text: "5.1.1 no such mailbox: gone@example.in" },
  "full@example.in": { code: 452, text: "4.2.2 mailbox full: full@example.in" },
});
afterAll(server.close);
const from = "Mela <hello@mela.example>";
const smtp = smtpTransport({ url: server.url, from });
const letter: Letter = {
  messageId: "01981e1c-7c40-7000-8000-000000000000",
  channel: "EMAIL",
  to: "first.guest@example.in",
  kind: "login-code",
  subject: "123456 आपका Mela कोड है",
  text: "आपका कोड\n\n    123456\n",
  html: "<p>आपका कोड <b>123456</b></p>",
  code: "123456",
  locale: "hi",
  lifeMs: 600_000,
};
const failure = (work: Promise<void>) => work.then(() => null).catch((error: unknown) => error);

test("a mail arrives with its plain and its HTML twin, readable in both, the plain one first", async () => {
  await smtp.deliver(letter);
  const [mail] = server.taken();
  expect(mail).toMatchObject({ from: "hello@mela.example", to: ["first.guest@example.in"] });
  expect(mail?.read).toMatchObject({
    from: { name: "Mela", address: "hello@mela.example" },
    to: [{ address: "first.guest@example.in" }],
    subject: letter.subject,
  });
  expect(mail?.read.text?.trim()).toBe(letter.text.trim());
  expect(mail?.read.html?.trim()).toBe(letter.html);
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(mail?.raw.indexOf("text/plain")).toBeLessThan(mail?.raw.indexOf("text/html") ?? 0);
  expect(mail?.read.attachments).toEqual([]);
});
test("it says that a machine wrote it, in which language, and when", async () => {
  await smtp.deliver(letter);
  const [mail] = server.taken();
  const headers = new Map(mail?.read.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(headers.get("content-language")).toBe("hi");
  expect(headers.get("mime-version")).toBe("1.0");
  expect(Date.parse(headers.get("date") ?? "")).not.toBeNaN();
  expect([...headers.keys()]).not.toContain("bcc");
});
test("mails that can be stopped say where, in one request (RFC 8058); others say nothing of it", async () => {
  await smtp.deliver(letter);
  await smtp.deliver({ ...letter, stopUrl: "https://mela.example/api/stop/abc" });
  const [plain, stoppable] = server
    .taken()
    .map(({ read }) => new Map(read.headers.map(({ key, value }) => [key, value])));
  expect(stoppable?.get("list-unsubscribe")).toBe("<https://mela.example/api/stop/abc>");
  expect(stoppable?.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(plain?.has("list-unsubscribe")).toBe(false);
});
test("sent twice it is the same mail to its reader: one Message-ID, of our own domain", async () => {
  await smtp.deliver(letter);
  await smtp.deliver(letter);
  const ids = server.taken().map(({ read }) => read.messageId);
  expect(ids).toEqual(Array(2).fill("<01981e1c-7c40-7000-8000-000000000000@mela.example>"));
});
test("no line is longer than mail servers take, whatever the mail says", async () => {
  const long = "म".repeat(5_000);
  await smtp.deliver({ ...letter, text: long, html: `<p>${long}</p>`, subject: long.slice(0, 300) });
  const [mail] = server.taken();
  expect(Math.max(...(mail?.raw.split("\r\n").map((line) => line.length) ?? []))).toBeLessThanOrEqual(998);
  expect(mail?.read.text?.trim()).toBe(long);
});
test("nothing that people wrote becomes a header or a second reader", async () => {
  const subject = "You're in\r\nBcc: all@example.in\r\n\r\n<b>body</b>";
  await smtp.deliver({ ...letter, subject });
  const [mail] = server.taken();
  expect(mail?.to).toEqual(["first.guest@example.in"]);
  expect(mail?.read.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail?.read.text?.trim()).toBe(letter.text.trim());
  const traps = [
    "a@example.in, all@example.in",
    "a@example.in\r\nBcc: all@example.in",
    "a@example.in>\r\nRCPT TO:<all@example.in",
    "Group: a@example.in;",
    '"a@example.in" <all@example.in>',
    "no address",
  ];
  for (const to of traps) {
    expect(await failure(smtp.deliver({ ...letter, to }))).toMatchObject({ outlook: "final" });
  }
  expect(server.taken()).toEqual([]);
});
test("a mailbox that does not exist is final, a full one is tried again, and neither is named", async () => {
  const gone = await failure(smtp.deliver({ ...letter, to: "gone@example.in" }));
  expect(gone).toBeInstanceOf(DeliveryFailed);
  expect(gone).toMatchObject({ outlook: "final", reason: "smtp EENVELOPE 550" });
  const full = await failure(smtp.deliver({ ...letter, to: "full@example.in" }));
  expect(full).toMatchObject({ outlook: "later", reason: "smtp EENVELOPE 452" });
  for (const error of [gone, full]) {
    expect(String(Object(error).stack)).not.toMatch(/gone@|full@/);
    expect(Object(error).cause).toBeUndefined();
  }
});
test("a wrong password is tried again and not told", async () => {
  const wrong = smtpTransport({ url: `smtp://mela:verysecret@127.0.0.1:${server.port}`, from });
  const error = await failure(wrong.deliver(letter));
  expect(error).toMatchObject({ outlook: "later", reason: "smtp EAUTH 535" });
  expect(String(Object(error).stack)).not.toContain("verysecret");
  await smtpTransport({ url: `smtp://mela:right@127.0.0.1:${server.port}`, from }).deliver(letter);
  expect(server.taken()).toHaveLength(1);
});
test("a server that hangs, or is not there, costs the time-out and no more", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const began = performance.now();
  const hangs = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 200 });
  expect(await failure(hangs.deliver(letter))).toMatchObject({ outlook: "later", reason: "smtp ETIMEDOUT" });
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  expect(await failure(hangs.deliver(letter))).toMatchObject({ outlook: "later" });
});
