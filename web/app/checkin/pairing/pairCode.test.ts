import { DeviceId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { readDescription, writeDescription } from "./connection.ts";
import { isPairCode, readPairCode, writePairCode } from "./pairCode.ts";

const device = DeviceId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a6b");
const key = "kept-by-all-doors-of-this-event";
const fingerprint = Array.from({ length: 32 }, (_, n) => (n * 7).toString(16).padStart(2, "0").slice(-2).toUpperCase());
/** As Chromium writes one, with what does not matter here. */
const ofBrowser = [
  ...["v=0", "o=- 4611731400430051336 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "a=msid-semantic: WMS"],
  ...["m=application 49504 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 192.0.2.2"],
  "a=candidate:1 1 udp 2113942271 5f0158e5-c14e-458d-a36b-dc04d80d4e39.local 49504 typ host generation 0",
  "a=candidate:2 1 udp 2122194687 192.0.2.2 51286 typ host generation 0 network-id 1",
  "a=candidate:3 1 udp 2122265343 fd00::2 54526 typ host generation 0 network-id 2",
  "a=candidate:4 1 tcp 1518214911 192.0.2.2 9 typ host tcptype active generation 0",
  ...["a=ice-ufrag:FLjP", "a=ice-pwd:jN+No8ujJbD0WNGltnh1abYT", "a=ice-options:trickle"],
  ...[`a=fingerprint:sha-256 ${fingerprint.join(":")}`, "a=setup:actpass", "a=mid:0", "a=sctp-port:5000"],
].join("\r\n");
const offered = readDescription(ofBrowser);
const offerOf = () => writePairCode({ role: "offer", device, offered }, { key });

test("a code brings another phone all that it needs to connect, and fits a QR code that is read at once", async () => {
  const { text } = await offerOf();
  expect(text).toMatch(/^[A-Z2-7]+$/); // QR's alphanumeric mode
  expect(text.length).toBeLessThan(300); // version 11 at level M, 61 modules wide
  const read = await readPairCode(text, { key });
  expect(read).toMatchObject({ role: "offer", device });
  const written = typeof read === "object" && read ? writeDescription(read.offered, "offer") : "";
  const { hosts, ...rest } = readDescription(written);
  expect(rest).toEqual({ ufrag: offered.ufrag, pwd: offered.pwd, fingerprint: offered.fingerprint });
  expect(hosts.map(({ address, port }) => [address, port])).toEqual([
    ["192.0.2.2", 51286],
    ["5f0158e5-c14e-458d-a36b-dc04d80d4e39.local", 49504],
    ["fd00:0:0:0:0:0:0:2", 54526],
  ]);
});

test("another event's door is a stranger, and so is whoever changed a letter of a code", async () => {
  const { text } = await offerOf();
  expect(await readPairCode(text, { key: "of another event" })).toBe("strange");
  for (let at = 8; at < text.length; at += 13) {
    const changed = [...text].map((letter, n) => (n === at ? (letter === "A" ? "B" : "A") : letter)).join("");
    expect(["strange", null]).toContain(await readPairCode(changed, { key }));
  }
});

test("an answer fits the offer that it was made for, and no other", async () => {
  const [first, second] = [
    await offerOf(),
    await writePairCode({ role: "offer", device, offered: { ...offered, ufrag: "else" } }, { key }),
  ];
  const { text } = await writePairCode({ role: "answer", device, offered }, { key, offer: first.bytes });
  expect(await readPairCode(text, { key, offer: first.bytes })).toMatchObject({ role: "answer" });
  expect(await readPairCode(text, { key, offer: second.bytes })).toBe("strange");
  expect(await readPairCode(text, { key })).toBe("strange");
});

test("what is no pairing code is told from one, and a torn one is none", async () => {
  const { text } = await offerOf();
  expect(isPairCode("AEA3PGTQU7LIVXAYAGRA")).toBe(false);
  expect(isPairCode(` ${text.toLowerCase()} `)).toBe(true);
  for (const torn of ["", "MELAPAIR", "MELAPAIR7", text.slice(0, 9), "MELAPAIR!!"]) {
    expect(await readPairCode(torn, { key })).toBeNull();
  }
  expect(await readPairCode(text.slice(0, -8), { key })).not.toMatchObject({ role: "offer" });
});
