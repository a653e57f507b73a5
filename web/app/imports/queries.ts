import type { checkImport, getImport, ImportMapping } from "@mela/contract/imports";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** What an import would do now, by the choices made; while new ones are judged, what was known stays. */
export const checkQuery = (eventId: string, importId: string, mapping: ImportMapping) =>
  queryOptions({
    queryKey: ["imports", importId, "check", mapping],
    queryFn: async () => {
      const params = { eventId, importId };
      return (await sendSigned<typeof checkImport>("checkImport", { params, body: { mapping } })).data;
    },
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });

const pollMs = 800;

/** How far an import has come: asked again until it is over. */
export const importQuery = (eventId: string, importId: string) =>
  queryOptions({
    queryKey: ["imports", importId, "state"],
    queryFn: async () => (await sendSigned<typeof getImport>("getImport", { params: { eventId, importId } })).data,
    refetchInterval: ({ state }) => (state.data?.state === "DONE" ? false : pollMs),
  });
