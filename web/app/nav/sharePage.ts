import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Opens the device's share sheet for this page; where there is none the link is copied (spec 2). */
export async function sharePage(): Promise<void> {
  const [title, url] = [document.title, window.location.href];
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
