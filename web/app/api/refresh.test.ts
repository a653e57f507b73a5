import { expect, test } from "vitest";
import { ApiError } from "./ApiError.ts";
import { type RefreshWorld, refresh } from "./refresh.ts";
import { loadSession, saveSession } from "./sessionStore.ts";

const asha = { name: "Asha", image: null, username: null, email: null, phone_number: null };

class Memory implements Storage {
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear = () => this.#items.clear();
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

/** A browser with a session, whose exchanges answer what they are told, and whose locks hold. */
function browser(exchange: RefreshWorld["exchange"]) {
  const storage = new Memory();
  saveSession(storage, { authToken: "old", refreshToken: "r1", userId: "u1", userInfo: asha });
  const seen = { exchanges: 0, ended: 0 };
  let last: Promise<unknown> = Promise.resolve();
  const world: RefreshWorld = {
    storage,
    alone: (work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
    exchange: (token) => {
      seen.exchanges += 1;
      return exchange(token);
    },
    onEnded: () => {
      seen.ended += 1;
    },
  };
  return { world, storage, seen };
}

test("ten requests that met a 401 exchange the refresh token once", async () => {
  const { world, storage, seen } = browser(async () => ({ accessToken: "new", refreshToken: "r2" }));
  const tokens = await Promise.all(Array.from({ length: 10 }, () => refresh("old", world)));
  expect(new Set(tokens)).toEqual(new Set(["new"]));
  expect(seen.exchanges).toBe(1);
  expect(storage.getItem("refreshToken")).toBe("r2");
});

test.each([401, 403])("a %i to the refresh ends the session on this device", async (status) => {
  const { world, storage, seen } = browser(async () => {
    throw new ApiError("invalid_refresh_token", status, "Please log in again.");
  });
  await expect(refresh("old", world)).rejects.toThrow("Please log in again.");
  expect(loadSession(storage)).toBeNull();
  expect(seen.ended).toBe(1);
});

test.each([0, 429, 500, 503])("no answer or a %i leaves the session as it is", async (status) => {
  const { world, storage, seen } = browser(async () => {
    throw new ApiError("internal", status, "later");
  });
  await expect(refresh("old", world)).rejects.toThrow("later");
  expect(loadSession(storage)?.refreshToken).toBe("r1");
  expect(seen.ended).toBe(0);
});

test("whoever signs out while a refresh is under way stays signed out", async () => {
  const { world, storage } = browser(async () => {
    storage.clear();
    return { accessToken: "new", refreshToken: "r2" };
  });
  await expect(refresh("old", world)).rejects.toThrow("Unauthorized");
  expect(loadSession(storage)).toBeNull();
});

test.each([
  ["granted", async () => ({ accessToken: "new", refreshToken: "r2" })],
  ["refused", () => Promise.reject(new ApiError("invalid_refresh_token", 401, "Please log in again."))],
])("whoever signs in while the refresh of a session before is %s stays signed in", async (_, answer) => {
  const next = { authToken: "next", refreshToken: "n1", userId: "u2", userInfo: asha };
  const { world, storage, seen } = browser(() => {
    saveSession(storage, next);
    return answer();
  });
  await expect(refresh("old", world)).rejects.toThrow();
  expect(loadSession(storage)).toEqual(next);
  expect(seen.ended).toBe(0);
});

test("a session without a refresh token ends with its access token", async () => {
  const { world, storage, seen } = browser(async () => ({ accessToken: "new", refreshToken: "r2" }));
  storage.removeItem("refreshToken");
  await expect(refresh("old", world)).rejects.toThrow("Please log in again.");
  expect(seen).toEqual({ exchanges: 0, ended: 1 });
});
