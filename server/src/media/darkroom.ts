import { type ChildProcess, fork } from "node:child_process";
import { AppError, type ErrorCode } from "@mela/contract/errors";
import { z } from "zod";
import { takeLeast, takeLess } from "./giveWay.ts";
import type { Format, Size } from "./pictures.ts";

/** What is done to a picture there: to a stranger's file, or to one of our own. */
export type Task =
  | { kind: "reencode"; path: string; into: string }
  | { kind: "encode"; path: string; size: Size; format: Format }
  | { kind: "haze"; picture: Uint8Array };
export type Asked = { id: number; task: Task };
/** `code` null: it failed in a way that has no word; `message` says how, and `fault` as the system does ("ENOSPC"). */
export type Answered = { id: number } & (
  | { made: unknown }
  | { code: ErrorCode | null; message: string; fault?: string }
);

const Bytes = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
const Haze = z.string().nullable();
const Encoded = z.object({ bytes: z.int(), width: z.int(), height: z.int(), haze: Haze });
/** What a picture is as we keep it: so many bytes, so large, and its colours from afar. */
export type Encoded = z.output<typeof Encoded>;

export type Darkroom = {
  /**
   * Draws a stranger's picture anew, into a file: WebP, upright, without metadata, at most 2000 px. Throws
   * `unsupported_image`, `image_too_large` and `busy`.
   */
  reencode(path: string, into: string): Promise<Encoded>;
  /** One of our own pictures, a file, in a size: never larger than it is. Throws `busy`. */
  encode(path: string, size: Size, format: Format): Promise<Buffer>;
  /** As `hazeOf`, of one of our own pictures. */
  haze(picture: Uint8Array): Promise<string | null>;
  /** Gives way to nobody from now on: the server is about to end, and somebody still waits for a picture. */
  hurry(): void;
};

type Pending = { task: Task; resolve: (made: unknown) => void; reject: (error: Error) => void; isSecondTry: boolean };
const restMs = 60_000;
/** While others use up the processors, what gives way to all of them gets nothing done: for so long, and no longer. */
const patienceMs = 10_000;

/**
 * Pictures are worked on in a process of their own, which has what the others leave of the processors: fifty photos at
 * once make nobody wait for a page, and a file that brings its decoder down brings nothing else down. It begins with
 * the first picture, ends a minute after the last, and gives its memory back. Where nothing was finished for long, the
 * next one has a share of its own: pictures are slow on a full machine, but come.
 */
export function createDarkroom(program: URL, { patience = patienceMs } = {}): Darkroom {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let isPatient = true;
  let stall: NodeJS.Timeout | undefined;
  let lastId = 0;

  const ask = (task: Task) =>
    new Promise<unknown>((resolve, reject) => send({ task, resolve, reject, isSecondTry: false }));

  function send(one: Pending): void {
    clearTimeout(rest);
    const id = ++lastId;
    pending.set(id, one);
    child ??= open();
    if (pending.size === 1) watch();
    child.ref();
    child.channel?.ref();
    child.send({ id, task: one.task } satisfies Asked, () => undefined); // what is not taken is sent anew on its exit
  }

  function open(): ChildProcess {
    // It sees files of strangers, and none of our settings.
    const opened = fork(program, { env: {}, execArgv: [], serialization: "advanced", stdio: "ignore" });
    // At once: to begin takes a fifth of a second too, and its threads are as patient as it is when they begin.
    if (opened.pid !== undefined) (isPatient ? takeLeast : takeLess)(opened.pid);
    opened.on("message", (answer: Answered) => take(answer));
    for (const end of ["exit", "error"]) opened.once(end, () => lose(opened));
    return opened;
  }

  function take(answer: Answered): void {
    const one = pending.get(answer.id);
    if (!one) return;
    pending.delete(answer.id);
    if ("made" in answer) one.resolve(answer.made);
    else one.reject(answer.code ? new AppError(answer.code) : withoutWord(answer));
    if (pending.size === 0) sleep();
    else watch();
  }

  function watch(): void {
    clearTimeout(stall);
    if (isPatient) stall = setTimeout(hurry, patience).unref();
  }

  /** A process that gave way can't take it back by itself: another one begins with what it had in hand. */
  function hurry(): void {
    isPatient = false;
    child?.kill("SIGKILL");
    const left = [...pending.values()];
    child = null;
    pending.clear();
    for (const one of left) send(one);
  }

  /** Nobody waits: it keeps no program running any more, and ends after a while. */
  function sleep(): void {
    clearTimeout(stall);
    const idle = child;
    idle?.unref();
    idle?.channel?.unref();
    rest = setTimeout(() => {
      child = null;
      isPatient = true;
      idle?.disconnect();
    }, restMs);
    rest.unref();
  }

  /** It ended with work in hand: each piece is tried once more, and what it ends with again is no picture. */
  function lose(lost: ChildProcess): void {
    if (child !== lost) return;
    child = null;
    const left = [...pending.values()];
    pending.clear();
    for (const one of left) {
      if (one.isSecondTry) one.reject(new AppError("unsupported_image"));
      else send({ ...one, isSecondTry: true });
    }
  }

  return {
    reencode: async (path, into) => Encoded.parse(await ask({ kind: "reencode", path, into })),
    encode: async (path, size, format) => Bytes.parse(await ask({ kind: "encode", path, size, format })),
    haze: async (picture) => Haze.parse(await ask({ kind: "haze", picture })),
    hurry: () => {
      clearTimeout(stall);
      if (isPatient && pending.size > 0) hurry();
    },
  };
}

/** A fault of our own, as it was there: that a disk is full has a meaning here too. */
function withoutWord({ message, fault }: { message: string; fault?: string }): Error {
  return Object.assign(new Error(message), fault !== undefined && { code: fault });
}

export const darkroom = createDarkroom(new URL("./darkroomWork.ts", import.meta.url));
