import type { endActing } from "@mela/contract/acting";
import { send } from "~/api/send.ts";
import { backToOwn, readActing } from "./actingStore.ts";

const patienceMs = 1_500;

/** Ends it here, whatever the server says: it ends there by itself soon. Leads back to the person's page in /admin. */
export async function stopActing(): Promise<void> {
  const storage = window.localStorage;
  const acting = readActing(storage);
  if (!acting) return;
  const told = send<typeof endActing>("endActing", { params: { sessionId: acting.sessionId } });
  await Promise.race([told.catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  backToOwn(storage);
  window.location.assign(`/admin/people/${acting.userId}`);
}
