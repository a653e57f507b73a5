import { beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, newDraftKey, otherDrafts, takeUpDraft } from "./newDrafts.ts";

function newStore(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}
/** Another tab: the same device, a session of its own. */
function openTab(localStorage: Storage): { open: () => void } {
  const sessionStorage = newStore();
  return { open: () => vi.stubGlobal("window", { localStorage, sessionStorage }) };
}
const keep = (title: string) => window.localStorage.setItem(newDraftKey(), JSON.stringify({ parts: { title } }));

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  return () => vi.unstubAllGlobals();
});

test("two tabs keep two drafts, each finds its own again, and a third is offered both", async () => {
  const device = newStore();
  const [first, second, third] = [openTab(device), openTab(device), openTab(device)];
  first.open();
  keep("Kites");
  const own = newDraftKey();
  second.open();
  keep("Loom");
  first.open();
  expect(newDraftKey()).toBe(own);
  third.open();
  const offered = await otherDrafts();
  expect(offered.map(({ title }) => title).sort()).toEqual(["Kites", "Loom"]);
  takeUpDraft(offered[0]?.slot ?? "");
  expect(JSON.parse(device.getItem(newDraftKey()) ?? "null").parts.title).toBe(offered[0]?.title);
  expect(await otherDrafts()).toHaveLength(1);
  forgetDraft(offered[1]?.slot ?? "");
  expect(await otherDrafts()).toEqual([]);
});

test("what an older page kept for all tabs is offered, what nobody typed is not", async () => {
  const device = newStore();
  openTab(device).open();
  device.setItem("draft:2:new", JSON.stringify({ parts: { title: " Old " } }));
  device.setItem("draft:2:new:empty", JSON.stringify({ parts: {} }));
  device.setItem("draft:2:new:broken", "{");
  expect(await otherDrafts()).toEqual([{ slot: "", title: "Old" }]);
});
