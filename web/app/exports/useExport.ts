import type { ExportFormat } from "@mela/contract/exports";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "~/api/errorText.ts";
import { saveFile } from "~/api/files.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { showToast } from "~/ui/toast.ts";

export type ExportKind = "exportGuests" | "exportSales" | "exportSettlement";

/** Saves an event's guests, sales or settlement as a file; how it goes is told in a toast. */
export function useExport(eventId: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, format }: { kind: ExportKind; format: ExportFormat }) => {
      showToast({ text: m.imports_export_started() });
      return saveFile(kind, { eventId }, { format, lang: getLocale() });
    },
    onSuccess: () => showToast({ text: m.imports_export_done(), look: "good" }),
    onError: (error) => showToast({ text: errorText(error), look: "bad" }),
  });
  return { save: mutate, isPending };
}
