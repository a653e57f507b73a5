import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { shareLink } from "./shareLink.ts";

/** Opens the device's share sheet for this page, or another of ours; where there is none the link is copied (spec 2). */
export async function sharePage(other?: { title: string; path: string }): Promise<void> {
  const title = other?.title ?? document.title;
  const url = shareLink(new URL(other?.path ?? window.location.href, window.location.href).href);
  if (navigator.share) {
    try {
      return await navigator.share({ title, text: m.nav_share_text(), url });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // they thought better of it
    }
  }
  await copyLink(url);
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: m.nav_link_copied(), look: "good" });
  } catch {
    showToast({ text: url }); // the clipboard is closed to us: at least it can be read
  }
}
