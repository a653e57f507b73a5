import { readConfig } from "../config.ts";
import { openDatabase } from "../open.ts";
import { systemClock } from "../platform/clock.ts";
import { askServer } from "../platform/commandSocket.ts";
import { lockFolder } from "../platform/database/lock.ts";
import { runCommand } from "../terminal.ts";
import { usage } from "./appoint.ts";
import { carryOut, OperatorOrder } from "./order.ts";

/** `npm run operator -- add|remove|list ADDRESS`: who runs this Mela. The server may run meanwhile. */
await runCommand(async ([deed, address = ""]) => {
  const { data: order } = OperatorOrder.safeParse({ deed, address });
  if (!order || (order.deed !== "list" && address === "")) return usage;
  const config = readConfig({ ...process.env, DEMO: "0" });
  if (!config.databaseUrl) {
    const asked = await askServer(config.dataDir, "operator", order);
    asked?.end();
    if (asked) return String(asked.answer);
    process.once("exit", lockFolder(config.dataDir));
  }
  const database = await openDatabase(config);
  try {
    return await carryOut(database.db, order, systemClock.now());
  } finally {
    await database.close();
  }
});
