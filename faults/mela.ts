import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Program, startProgram } from "../e2e/world/program.ts";
import { pinnedNode, root } from "../scripts/lib/places.js";
import { run } from "../scripts/lib/run.js";
import type { FormerVersion } from "./formerVersion.ts";
import type { Ground, Role } from "./ground.ts";

/** The server of browser tests: it can be told to let time pass and to do what waits. */
const script = "server/src/testing/main.ts";
const hourMs = 60 * 60_000;
/** Hundreds of mails with their papers, one after the other; what takes longer hangs. */
const doneWithinMs = 240_000;

/** With what code a process ended, how long it took, and what it said of errors. */
export type Ending = { code: number | null; ms: number; stderr: string };
/** A Mela to strike: its processes on a ground of their own; what was struck stands up again. */
export type Mela = Awaited<ReturnType<typeof startMela>>;

/** `version`: the one that it begins with, null for that of now. */
export async function startMela(ground: Ground, version: FormerVersion | null = null) {
  const { settings, roles } = ground;
  let source = version?.path ?? root;
  const start = (role: Role) => startProgram({ ...settings, ROLE: role }, resolve(source, script));
  /** Of one kind there are two for a moment when a newer version takes over. */
  const running: { role: Role; program: Program }[] = [];
  for (const role of roles) running.push({ role, program: await start(role) });
  let asked = 0;

  const those = (role: Role) => running.filter((one) => one.role === role);
  async function end(program: Program, signal: "SIGKILL" | "SIGTERM"): Promise<Ending> {
    program.process.kill(signal);
    const since = performance.now();
    const ended = await program.ended;
    return { ...ended, ms: performance.now() - since };
  }
  async function replace(role: Role, signal: "SIGKILL" | "SIGTERM"): Promise<Ending> {
    const former = those(role)[0];
    if (!former) throw new Error(`nothing runs as ${role}`);
    const ending = await end(former.program, signal);
    former.program = await start(role);
    return ending;
  }
  const [first] = roles;
  const last = roles.at(-1) ?? first;
  const stopAll = () => Promise.all(running.splice(0).map(({ program }) => program.stop()));
  return {
    ground,
    /** Where people are sent: to one after the other, should there be several. */
    url: () => {
      const all = those(first);
      return all[asked++ % all.length]?.program.url ?? "";
    },
    /** The process that answers people, and the one that works. */
    roles: { first, last },
    replace,
    /** Starts the version of now beside the one that runs, has both serve for a while, and ends the former. */
    takeOver: async (bothMs: number): Promise<Ending[]> => {
      source = root;
      const former = [...running];
      for (const role of roles) running.push({ role, program: await start(role) });
      await sleep(bothMs);
      return Promise.all(
        former.map(async (one) => {
          running.splice(running.indexOf(one), 1); // as a proxy: nobody is sent there any more
          return end(one.program, "SIGTERM");
        }),
      );
    },
    /** Takes a backup into a folder, as `npm run backup` does; gives what it said, or throws it. */
    backUp: async (into: string): Promise<string> => {
      const env = { PATH: process.env.PATH ?? "", ...settings };
      const { code, output } = await run(pinnedNode, [resolve(source, "server/src/backup/main.ts"), into], { env });
      if (code !== 0) throw new Error(`no backup was taken: ${output}`);
      return output;
    },
    /** Has time pass and all work done that waits by then. Throws if a process has ended that nobody ended. */
    settle: async () => {
      for (const { role, program } of running) {
        if (program.process.connected) continue;
        const { code, stderr } = await program.ended;
        throw new Error(`the process of role ${role} ended by itself with code ${code}: ${stderr}`);
      }
      for (const { program } of running) program.process.send({ type: "shiftClock", ms: 1.5 * hourMs });
      const [worker] = those(last);
      for (const type of ["giveWorkBack", "doJobs", "doJobs", "doJobs", "doJobs"]) {
        const done = new Promise((resolve) => worker?.program.process.once("message", resolve));
        worker?.program.process.send({ type });
        const isDone = await Promise.race([done.then(() => true), sleep(doneWithinMs, false, { ref: false })]);
        if (!isDone) throw new Error(`${type} was not done in ${doneWithinMs} ms`);
      }
    },
    /** The database past the server, which ends where the embedded engine has it for itself. */
    open: async () => {
      if (ground.engine === "pglite") await stopAll();
      return ground.open();
    },
    stop: stopAll,
  };
}
