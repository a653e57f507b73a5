import type { exportMyData } from "@mela/contract/privacy";
import { useMutation } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** Fetches somebody's data and hands them the file. The token goes in a header, so a plain link can't do it. */
export function useDownload() {
  const work = useMutation({
    mutationFn: async () => {
      const data = await sendSigned<typeof exportMyData>("exportMyData", {});
      const name = `mela-data-${new Date().toISOString().slice(0, 10)}.json`;
      saveAs(name, JSON.stringify(data, null, 2));
      return name;
    },
  });
  return { start: () => work.mutate(), isRunning: work.isPending, saved: work.data ?? null, error: work.error };
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it only after the click
}
