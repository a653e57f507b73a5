export type PostDraft = { text: string; picture: string | null; pictureText: string };
export const noDraft: PostDraft = { text: "", picture: null, pictureText: "" };

const keyOf = (userId: string) => `melaPost:${userId}`;

/** An update that was begun in this tab by this person. */
export function readDraft(userId: string): PostDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...noDraft, ...kept } : noDraft;
  } catch {
    return noDraft; // the browser keeps nothing, or it was written by another version
  }
}

export function keepDraft(userId: string, draft: PostDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Nothing may be kept here: it stays as long as the page is open.
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
