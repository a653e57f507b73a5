import type { fetchAllEvents } from "@mela/contract/discovery";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser as far as the client needs one. Each test gets the modules anew: they remember who is signed in. */
const items = new Map<string, string>();
const tab = new Map<string, string>();
const reload = vi.fn();
const answers: ((request: { url: string; token: string | null }) => [number, unknown])[] = [];
const sent: { url: string; token: string | null; body: string | null }[] = [];

beforeEach(() => {
  vi.resetModules();
  items.clear();
  tab.clear();
  sent.length = 0;
  answers.length = 0;
  reload.mockClear();
  const storage = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("window", { localStorage: storage(items), sessionStorage: storage(tab), location: { reload } });
  vi.stubGlobal("fetch", async (url: string, { headers, body }: { headers: Headers; body: string | null }) => {
    const token = headers.get("authorization");
    sent.push({ url, token, body });
    const [status, answer] = answers.shift()?.({ url, token }) ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = () => {
  items.set("authToken", "old");
  items.set("refreshToken", "r1");
  items.set("user_id", "u1");
};
const refused = { success: false, code: "unauthorized", error: "Unauthorized" };

test("an authenticated call without a token fails here, with 'Unauthorized'", async () => {
  const { sendSigned } = await import("./send.ts");
  await expect(sendSigned("getWishlist", {})).rejects.toMatchObject({ status: 401, message: "Unauthorized" });
  expect(sent).toHaveLength(0);
});

test("a 401 exchanges the refresh token and sends the request once more", async () => {
  const { sendSigned } = await import("./send.ts");
  signIn();
  answers.push(
    () => [401, refused],
    () => [200, { success: true, accessToken: "new", refreshToken: "r2" }],
    () => [200, []],
  );
  await sendSigned("getWishlist", {});
  expect(sent.map(({ url, token }) => [url, token])).toEqual([
    ["/api/events/wishlist", "Bearer old"],
    ["/api/auth/refresh-token", null],
    ["/api/events/wishlist", "Bearer new"],
  ]);
  expect(items.get("authToken")).toBe("new");
});

test("it is sent once more only once: refused again, the session ends and the page reloads", async () => {
  const { sendSigned } = await import("./send.ts");
  signIn();
  answers.push(
    () => [401, refused],
    () => [200, { success: true, accessToken: "new", refreshToken: "r2" }],
    () => [401, refused],
  );
  await expect(sendSigned("getWishlist", {})).rejects.toMatchObject({ status: 401 });
  expect(items.size).toBe(0);
  expect([...tab]).toEqual([["melaTypedBy", "u1"]]); // what they typed waits for them
  expect(reload).toHaveBeenCalledOnce();
});

test("what one person asked for is not done as the next, who signs in meanwhile in another tab", async () => {
  const { sendSigned } = await import("./send.ts");
  signIn();
  answers.push(() => {
    items.set("authToken", "theirs").set("user_id", "u2");
    return [401, refused];
  });
  await expect(sendSigned("getWishlist", {})).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ token }) => token)).toEqual(["Bearer old"]);
  expect(items.get("authToken")).toBe("theirs");
});

test("a store that has become full loses no login", async () => {
  const { startSession, readSession } = await import("./session.ts");
  window.localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const userInfo = { name: "Asha", image: null, username: null, email: null, phone_number: null };
  startSession({ authToken: "a", refreshToken: "r", userId: "u1", userInfo });
  expect(readSession()).toMatchObject({ authToken: "a", userId: "u1" });
});

test("an error carries its code, its sentence and its fields", async () => {
  const { send } = await import("./send.ts");
  answers.push(() => [
    400,
    { success: false, code: "invalid_input", error: "Please check.", fields: { lat: "Too far" } },
  ]);
  const body = { user_location: null, max_distance: 50 };
  await expect(send<typeof fetchAllEvents>("fetchAllEvents", { body })).rejects.toMatchObject({
    code: "invalid_input",
    message: "Please check.",
    fields: { lat: "Too far" },
  });
});

test("no network is no server error", async () => {
  const { send } = await import("./send.ts");
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("failed")));
  await expect(send("getWishlist", {})).rejects.toMatchObject({ code: "offline", status: 0 });
});
