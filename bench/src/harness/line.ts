import { connect, type Socket } from "node:net";

/** Called with the status of an answer once all of it is here. */
type OnAnswer = (status: number) => void;

/**
 * A connection on which one thing is asked after the other, for as little of a processor as it takes: those who ask have
 * machines of their own, and what they take of this one is taken from what is measured. Answers must have a length.
 */
class Line {
  readonly #socket: Socket;
  #heard: Buffer | null = null;
  #onAnswer: OnAnswer | null = null;

  constructor({ hostname, port }: URL, onBroken: (error: Error) => void) {
    this.#socket = connect(Number(port), hostname).setNoDelay(true);
    this.#socket.on("data", (bytes: Buffer) => this.#hear(bytes));
    this.#socket.on("error", onBroken);
    this.#socket.on("close", () => {
      if (this.#onAnswer) onBroken(new Error("A connection ended before its answer came."));
    });
  }

  ask(request: string, onAnswer: OnAnswer): void {
    this.#onAnswer = onAnswer;
    this.#socket.write(request);
  }

  end(): void {
    this.#socket.destroy();
  }

  #hear(bytes: Buffer): void {
    const heard = this.#heard ? Buffer.concat([this.#heard, bytes]) : bytes;
    const headEnds = heard.indexOf("\r\n\r\n");
    const head = heard.toString("latin1", 0, Math.max(0, headEnds));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (headEnds >= 0 && length === undefined) throw new Error(`An answer without a length: ${head}`);
    const isWhole = headEnds >= 0 && heard.length >= headEnds + 4 + Number(length);
    this.#heard = isWhole ? null : heard;
    if (!isWhole) return;
    const onAnswer = this.#onAnswer;
    this.#onAnswer = null;
    onAnswer?.(Number(head.slice(9, 12)));
  }
}

/** What is asked next, and who hears of its answer. */
export type Question = { request: string; onAnswer: OnAnswer };

/** Asks on so many lines at once, on each as soon as it was answered, till there is nothing to ask any more. */
export async function keepAsking(url: URL, lines: number, next: () => Question | null): Promise<void> {
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const line = new Line(url, reject);
      const ask = () => {
        const question = next();
        if (!question) {
          line.end();
          return resolve();
        }
        line.ask(question.request, (status) => {
          try {
            question.onAnswer(status);
            ask();
          } catch (error) {
            reject(error);
          }
        });
      };
      ask();
    });
  await Promise.all(Array.from({ length: lines }, one));
}

/** A request as it goes over a line. `headers`: whole lines of them. */
export function written(method: string, { host, pathname, search }: URL, headers: string, body = ""): string {
  const ofBody = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : "";
  return `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${headers}${ofBody}\r\n${body}`;
}
