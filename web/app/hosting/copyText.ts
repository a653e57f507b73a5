import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Copies a link, or what `said` is about, and says so; where the clipboard is closed to us it can at least be read. */
export async function copyText(link: string, said: string = m.nav_link_copied()): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: said, look: "good" });
  } catch {
    showToast({ text: link });
  }
}
