// The server with nobody sent away: the proof that it is the sending away which keeps it well.
import { runServer } from "../run.ts";

const app = await runServer(process.env);
for (const limit of Object.values(app?.crowd.limits ?? {})) Object.assign(limit, { most: 1e9, few: 1e9 });
