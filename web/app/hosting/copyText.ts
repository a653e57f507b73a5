import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Copies a link, and says so; where the clipboard is closed to us it can at least be read. */
export async function copyText(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: m.nav_link_copied(), look: "good" });
  } catch {
    showToast({ text: link });
  }
}
