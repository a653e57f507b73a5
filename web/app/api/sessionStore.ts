import { dropKept } from "~/offline/dropKept.ts";

/** What the browser keeps of its person (spec 3, Local storage keys). */
export type UserInfo = {
  name: string;
  image: string | null;
  username: string | null;
  email: string | null;
  phone_number: string | null;
};
export type Session = { authToken: string; refreshToken: string; userId: string; userInfo: UserInfo };

const nobody: UserInfo = { name: "", image: null, username: null, email: null, phone_number: null };
const keys = ["authToken", "refreshToken", "user_id", "userInfo", "user_name"] as const;

/** A session needs both an authToken and a user_id (spec 2, Login guard); the rest may be missing. */
export function loadSession(storage: Storage): Session | null {
  const [authToken, userId] = [storage.getItem("authToken"), storage.getItem("user_id")];
  if (!authToken || !userId) return null;
  const userInfo = parseInfo(storage.getItem("userInfo"));
  return { authToken, userId, refreshToken: storage.getItem("refreshToken") ?? "", userInfo };
}

export function saveSession(storage: Storage, session: Session): void {
  storage.setItem("authToken", session.authToken);
  storage.setItem("refreshToken", session.refreshToken);
  storage.setItem("user_id", session.userId);
  saveUserInfo(storage, session.userInfo);
}

export function saveUserInfo(storage: Storage, info: UserInfo): void {
  storage.setItem("userInfo", JSON.stringify(info));
  storage.setItem("user_name", info.name);
}

/** Their passes, kept for when there is no network, go too. */
export function clearSession(storage: Storage): void {
  for (const key of keys) storage.removeItem(key);
  dropKept();
}

function parseInfo(text: string | null): UserInfo {
  try {
    const info: unknown = JSON.parse(text ?? "{}");
    return typeof info === "object" && info !== null ? { ...nobody, ...info } : nobody;
  } catch {
    return nobody; // written by another version, or by hand: the next profile load mends it
  }
}
