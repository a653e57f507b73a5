import { letHeapGrow } from "./platform/garbage.ts";
import { runServer } from "./run.ts";

letHeapGrow();
await runServer(process.env);
