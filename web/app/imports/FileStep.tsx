import type { ImportFile, readImport } from "@mela/contract/imports";
import { useMutation } from "@tanstack/react-query";
import { FileUp, MailX, QrCode } from "lucide-react";
import { useId, useState } from "react";
import { sendFile } from "~/api/files.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

/** Which file: chosen, or dropped here. */
export function FileStep({ eventId, onRead }: { eventId: string; onRead: (file: ImportFile) => void }) {
  const [isOver, setIsOver] = useState(false);
  const limitsId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => (await sendFile<typeof readImport>("readImport", { eventId }, file)).data,
    onSuccess: onRead,
  });
  const take = (list: FileList | null) => {
    const [file] = list ?? [];
    if (file && !isPending) mutate(file);
  };
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="font-display text-4xl">{m.imports_file_title()}</h2>
        <p className="pt-2 text-ink-soft text-lg">{m.imports_file_text()}</p>
      </div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
        className={`grid min-h-56 cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed px-6 py-10 text-center duration-quick has-focus-visible:outline-3 has-focus-visible:outline-accent ${isOver ? "border-accent bg-accent-wash" : "border-line bg-surface hover:bg-sunken"}`}
      >
        <FileUp aria-hidden="true" className="size-9 self-end text-accent" />
        <span className="font-semibold text-lg">{isPending ? m.imports_reading() : m.imports_file_choose()}</span>
        <span className="text-ink-soft max-sm:hidden">{m.imports_file_drop()}</span>
        <span id={limitsId} className="text-ink-soft text-sm">
          {m.imports_file_limits()}
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={m.imports_file_choose()}
          aria-describedby={limitsId}
          disabled={isPending}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files);
            target.value = ""; // the same file may be chosen again, once it is mended
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {isPending ? m.imports_reading() : ""}
      </p>
      {error && <ErrorNote error={error} />}
      <ul className="grid gap-2 text-ink-soft">
        <li className="flex items-center gap-3">
          <QrCode aria-hidden="true" className="size-5 shrink-0" />
          {m.imports_file_codes()}
        </li>
        <li className="flex items-center gap-3">
          <MailX aria-hidden="true" className="size-5 shrink-0" />
          {m.imports_file_mail()}
        </li>
      </ul>
    </section>
  );
}
