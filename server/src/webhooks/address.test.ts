import { verifyWebhook } from "@mela/contract/webhookSignature";
import { expect, test } from "vitest";
import { isPublic } from "../platform/outward.ts";
import { targetOf } from "./address.ts";
import { signatureOf } from "./secret.ts";

const outside = { reachesLocal: false };

test("only addresses of the internet that everybody shares are open", () => {
  const closed = [
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
    ...["::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"],
    ...["2002:7f00:1::", "2001::1", "2001:db8::1"],
  ];
  expect(closed.filter(isPublic)).toEqual([]);
  expect(["8.8.8.8", "49.204.1.1", "2404:6800:4009::1"].filter(isPublic)).toHaveLength(3);
});

test("whatever way a closed address is written, nothing is sent there", async () => {
  const tricks = [
    ...[
      "https://localhost/",
      "https://127.1/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://[::1]/",
      "https://[::ffff:7f00:1]/",
    ],
    ...[
      "https://169.254.169.254/latest/meta-data",
      "http://8.8.8.8/",
      "https://user:pass@8.8.8.8/",
      "file:///etc/passwd",
      "hooks",
    ],
  ];
  for (const url of tricks)
    await expect(targetOf(url, outside), url).rejects.toMatchObject({ code: "webhook_address" });
  await expect(targetOf("https://8.8.8.8/hook", outside)).resolves.toMatchObject({ address: "8.8.8.8", family: 4 });
  await expect(targetOf("http://127.0.0.1:9/", { reachesLocal: true })).resolves.toMatchObject({
    address: "127.0.0.1",
  });
});

test("a signature is what the docs say it is, and grows old", async () => {
  const [secret, body] = ["whsec_mela_test", '{"id":"evt_mela_1","object":"event"}'];
  const header = signatureOf(body, [secret], new Date(1_700_000_000_000));
  expect(header).toBe("t=1700000000,v1=851211ea23e36e0ead9efc1dc8ce65346e022b58902228e296c578cdaa2ca9ba");
  const at = (seconds: number) => verifyWebhook({ body, header, secret, now: seconds * 1_000 });
  expect([await at(1_700_000_300), await at(1_700_000_301), await at(1_699_999_699)]).toEqual([true, false, false]);
  const now = 1_700_000_000_000;
  expect(await verifyWebhook({ body, header, secret: ["whsec_other", secret], now })).toBe(true);
  for (const bad of [
    undefined,
    "",
    "t=1700000000",
    "v1=00",
    "t=x,v1=zz",
    header.replace("t=1700000000", "t=1700000001"),
  ])
    expect(await verifyWebhook({ body, header: bad, secret, now })).toBe(false);
});
