import { connect, type Socket } from "node:net";

/** What came back. `status` 0: nothing, within ten seconds or before the connection broke. */
export type Reply = { status: number; retryAfter: string | null };

const answerLimitMs = 10_000;

/** One connection of a flood: sends a request once the last one was answered, and reads no more of an answer than it must. */
export class FloodConnection {
  readonly #port: number;
  readonly #onIdle: (connection: FloodConnection) => void;
  #socket: Socket | null = null;
  #heard = "";
  #waiting: { reply: (reply: Reply) => void; timer: NodeJS.Timeout } | null = null;

  constructor(port: number, onIdle: (connection: FloodConnection) => void) {
    this.#port = port;
    this.#onIdle = onIdle;
  }

  send(request: string, reply: (reply: Reply) => void): void {
    const timer = setTimeout(() => this.#fail(), answerLimitMs);
    this.#waiting = { reply, timer };
    this.#heard = "";
    this.#open().write(request);
  }

  /** The next request comes by another connection. */
  close(): void {
    this.#drop();
  }

  #open(): Socket {
    if (this.#socket) return this.#socket;
    const socket = connect(this.#port, "127.0.0.1").setEncoding("latin1").setNoDelay(true);
    this.#socket = socket;
    socket.on("data", (text: string) => this.#hear(text));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (this.#socket === socket) this.#fail();
    });
    return socket;
  }

  #hear(text: string): void {
    this.#heard += text;
    const end = this.#heard.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#heard.slice(0, end).toLowerCase();
    const length = /\ncontent-length: (\d+)/.exec(head)?.[1];
    const isWhole =
      length === undefined
        ? !head.includes("transfer-encoding: chunked") || this.#heard.endsWith("0\r\n\r\n")
        : this.#heard.length >= end + 4 + Number(length);
    if (!isWhole) return;
    if (head.includes("\nconnection: close")) this.#drop();
    this.#settle({ status: Number(head.slice(9, 12)), retryAfter: /\nretry-after: (\S+)/.exec(head)?.[1] ?? null });
  }

  #fail(): void {
    this.#drop();
    this.#settle({ status: 0, retryAfter: null });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    clearTimeout(waiting.timer);
    waiting.reply(reply);
    this.#onIdle(this);
  }
}
