import { rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";

/** What a running server does for commands of the terminal. `whenOver`: once the command has what it wanted, or is gone. */
export type Commands = Record<string, (data: unknown, whenOver: (work: () => void) => void) => Promise<unknown>>;

const Asked = z.object({ name: z.string(), data: z.unknown() });
const Answered = z.object({ answer: z.unknown().optional(), error: z.string().optional() });
/** Only the embedded engine needs it: with PostgreSQL commands have a connection of their own. */
const socketIn = (folder: string) => `${folder}/socket`;
/** Longer names of sockets are cut off by the system (sun_path). */
const longest = 100;

/** Answers commands at a socket in DATA_DIR, for the user that the server runs as. The caller holds the folder's lock. */
export async function serveCommands(
  folder: string,
  commands: Commands,
  log: { warn(message: string): void },
): Promise<() => void> {
  const path = socketIn(folder);
  const asking = new Set<Socket>();
  const server = createServer((socket) => {
    asking.add(socket.once("close", () => asking.delete(socket)));
    void answer(socket, commands);
  });
  rmSync(path, { force: true }); // of a server that was killed
  const usual = process.umask(0o177);
  const isOpen = new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true));
    server.once("error", () => resolve(false));
  });
  if (path.length <= longest) server.listen(path);
  process.umask(usual);
  if (path.length > longest || !(await isOpen)) {
    log.warn("no socket for commands: they need the server to be stopped");
    return () => undefined;
  }
  server.unref();
  return () => {
    server.close();
    for (const socket of asking) socket.destroy();
  };
}

async function answer(socket: Socket, commands: Commands): Promise<void> {
  socket.on("error", () => socket.destroy());
  const over: (() => void)[] = [];
  socket.once("close", () => {
    for (const work of over) work();
  });
  for await (const line of createInterface(socket)) {
    const told = await perform(line, commands, (work) => (socket.destroyed ? work() : over.push(work)));
    if (!socket.destroyed) socket.write(`${JSON.stringify(told)}\n`);
  }
}

async function perform(line: string, commands: Commands, whenOver: (work: () => void) => void) {
  try {
    const { name, data } = Asked.parse(JSON.parse(line));
    const command = commands[name];
    if (!command) throw new Error(`The server that runs knows no command ${name}: it is of another version.`);
    return { answer: await command(data, whenOver) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks the server that runs on a folder; null when none does. It waits until `end`. */
export async function askServer(
  folder: string,
  name: string,
  data: unknown,
): Promise<{ answer: unknown; end(): void } | null> {
  const socket = createConnection(socketIn(folder));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  if (!isThere) return null;
  socket.write(`${JSON.stringify({ name, data })}\n`);
  for await (const line of createInterface(socket)) {
    const { answer, error } = Answered.parse(JSON.parse(line));
    if (error === undefined) return { answer, end: () => socket.destroy() };
    socket.destroy();
    throw new Error(error);
  }
  throw new Error("The server ended before it answered.");
}
