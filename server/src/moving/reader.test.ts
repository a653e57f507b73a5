import { expect, test } from "vitest";
import { newReader } from "./reader.ts";
import { openSource } from "./source.ts";
import { openDouble } from "./testing/double.ts";

const authorization = "Token s3cret";
async function opened(answer: (url: URL) => unknown = () => ({ fine: true })) {
  const double = await openDouble({ authorization, answer });
  const pauses: number[] = [];
  const reader = newReader({ base: `${double.url}/api/v1/`, authorization, pause: async (ms) => void pauses.push(ms) });
  return { double, reader, pauses };
}

test("limits and stumbles are waited for: as long as is said, else twice as long each time", async () => {
  const { double, reader, pauses } = await opened();
  await using _closing = double;
  double.trouble.set("/api/v1/list/", [{ status: 429, retryAfter: "7" }, { status: 502 }, { status: 503 }]);
  expect(await reader.get("list/")).toEqual({ fine: true });
  expect(pauses).toEqual([7_000, 2_000, 4_000]);
});

// Seen red: it was "something that is no JSON".
test("an answer that breaks off is asked for again", async () => {
  const { double, reader, pauses } = await opened();
  await using _closing = double;
  double.trouble.set("/api/v1/list/", [{ status: 200, breaksOff: true }]);
  expect(await reader.get("list/")).toEqual({ fine: true });
  expect(pauses).toEqual([1_000]);
});

test("who never answers is given up, and who asks for hours too", async () => {
  const { double, reader } = await opened();
  await using _closing = double;
  double.trouble.set(
    "/api/v1/a/",
    Array.from({ length: 20 }, () => ({ status: 500 })),
  );
  await expect(reader.get("a/")).rejects.toThrow("does not answer");
  double.trouble.set("/api/v1/b/", [{ status: 429, retryAfter: "7200" }]);
  await expect(reader.get("b/")).rejects.toThrow("asks to wait 7200 s");
});

test("what a token may not read is said by its path, and the token nowhere", async () => {
  const { double, reader } = await opened();
  await using _closing = double;
  for (const [status, said] of [
    [401, "does not know this token"],
    [403, "may not read /api/v1/x/"],
    [404, "has no /api/v1/x/"],
    [302, "leads elsewhere"],
  ] as const) {
    double.trouble.set("/api/v1/x/", [{ status }]);
    const fault = await reader.get("x/").catch((error: unknown) => String(error));
    expect(fault).toContain(said);
    expect(fault).not.toContain("s3cret");
  }
  double.trouble.set("/api/v1/y/", [{ status: 403 }]);
  expect(await reader.getIfAllowed("y/")).toBeNull();
});

test("a next page is asked where the first one was, whatever host it names; nothing but the API is", async () => {
  const { double, reader } = await opened((url) => ({ path: url.pathname + url.search }));
  await using _closing = double;
  expect(await reader.get("https://evil.example/api/v1/list/?page=2")).toEqual({ path: "/api/v1/list/?page=2" });
  await expect(reader.get("https://evil.example/admin/")).rejects.toThrow("no part of its API");
  expect(double.asked).toEqual(["/api/v1/list/?page=2"]);
});

test("an address without https, and one that is none, get no token", () => {
  const asked = { from: "pretix", token: "t", organiser: "o" };
  expect(() => openSource({ ...asked, url: "http://pretix.example" })).toThrow("no https");
  expect(() => openSource({ ...asked, url: "pretix" })).toThrow("no address");
  expect(() => openSource({ ...asked, url: "https://pretix.example", from: "luma" })).toThrow("pretix or hievents");
  expect(() => openSource({ ...asked, url: "https://pretix.example", token: "a b" })).toThrow("can't be one");
});
