import { vi } from "vitest";
import type { Tx } from "../platform/database/rows.ts";
import type { World } from "./world.ts";

/** The statements that a server runs for something: their texts, which hold no values. */
export async function statementsOf({ app }: World, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const listen = ({ _: { session } }: Tx) => {
    const prepare = session.prepareQuery.bind(session);
    return vi.spyOn(session, "prepareQuery").mockImplementation((...asked) => {
      texts.push(asked[0].sql);
      return prepare(...asked);
    });
  };
  const transaction = app.db.transaction.bind(app.db);
  const spies = [
    listen(app.db),
    vi.spyOn(app.db, "transaction").mockImplementation((inside) =>
      transaction((tx) => {
        listen(tx);
        return inside(tx);
      }),
    ),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  return texts;
}
