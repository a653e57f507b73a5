import { showToast } from "~/ui/toast.ts";
import { errorText } from "./errorText.ts";

/** Tells that something failed, where no place beside it can. Give it to a mutation's `onError`. */
export function showErrorToast(error: unknown): void {
  showToast({ text: errorText(error), look: "bad" });
}
