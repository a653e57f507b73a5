import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { download } from "./download.ts";

const leadsTo: Record<string, string> = { "/led": "/picture", "/circle": "/circle", "/away": "file:///etc/passwd" };
const server = createServer(({ url = "" }, response) => {
  const location = leadsTo[url];
  if (location) response.writeHead(302, { location }).end();
  else response.writeHead(url === "/picture" ? 200 : 404).end("a picture");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const inside = { mostBytes: 100, reachesLocal: true };
const closed = "its address is none that may be asked";

test("a file is fetched from where its address leads, up to a size", async () => {
  expect(String(await download(`${here}/led`, inside))).toBe("a picture");
  await expect(download(`${here}/picture`, { ...inside, mostBytes: 5 })).rejects.toThrow("it is too large");
  await expect(download(`${here}/gone`, inside)).rejects.toThrow("it could not be fetched");
});

test("what leads in a circle, or out of the web, comes to an end", async () => {
  await expect(download(`${here}/circle`, inside)).rejects.toThrow("it could not be fetched");
  await expect(download(`${here}/away`, inside)).rejects.toThrow(closed);
});

test("nothing is asked for in our own network, however its address is written", async () => {
  const tricks = [
    "http://localhost/x.jpg",
    "http://169.254.169.254/latest",
    "http://[::1]/",
    "http://2130706433/",
    "x",
  ];
  for (const url of [`${here}/picture`, ...tricks])
    await expect(download(url, { ...inside, reachesLocal: false }), url).rejects.toThrow(closed);
});
