import { AppError } from "@mela/contract/errors";
import type { App } from "../platform/services.ts";

type Store = Pick<App, "storage">;
const fileOf = (importId: string) => `imports/${importId}.csv`;
/** The files that are still needed, as a query. */
export const filesOfImports = `select 'imports/' || task_id || '.csv' as file from event_tasks
  where kind in ('IMPORT', 'IMPORT_DRAFT') and finished_at is null`;

/** Keeps what was uploaded until its import is over, or a day has gone. */
export async function keepFile({ storage }: Store, importId: string, bytes: Buffer): Promise<void> {
  await storage.put(fileOf(importId), bytes);
}

/** Throws `import_expired` when it is no longer kept. */
export async function readFile({ storage }: Store, importId: string): Promise<Buffer> {
  const bytes = await readAll({ storage }, fileOf(importId));
  if (!bytes) throw new AppError("import_expired");
  return bytes;
}

/** Guests' data goes as soon as it is on the list, or nobody wants it. */
export async function dropFile({ storage }: Store, importId: string): Promise<void> {
  if (await storage.has(fileOf(importId))) await storage.remove(fileOf(importId));
}

async function readAll({ storage }: Store, key: string): Promise<Buffer | null> {
  const stream = await storage.read(key);
  if (!stream) return null;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
