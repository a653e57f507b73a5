import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { errorText } from "~/api/errorText.ts";
import { saveFile } from "~/api/files.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Button } from "~/ui/Button.tsx";
import { showToast } from "~/ui/toast.ts";

/** Saves the party's tickets as one file, for paper and for whoever comes along. */
export function TicketFile({ bookingId }: { bookingId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile("ticketsPdf", { bookingId }, { lang: getLocale() }),
    onError: (error) => showToast({ text: errorText(error), look: "bad" }),
  });
  return (
    <Button look="quiet" width="full" pending={isPending} onClick={() => mutate()}>
      <FileDown aria-hidden="true" />
      {m.passes_pdf()}
    </Button>
  );
}
