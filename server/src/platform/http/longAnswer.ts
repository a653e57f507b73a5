import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { FastifyReply } from "fastify";

/** A part of long answers, made once for all who are told it: as it is, and as HTTP/1.1 frames it (RFC 9112, 7.1). */
export class Part {
  readonly plain: Buffer;
  readonly framed: Buffer;

  constructor(text: string) {
    const length = `${Buffer.byteLength(text).toString(16)}\r\n`;
    this.framed = Buffer.from(`${length}${text}\r\n`);
    this.plain = this.framed.subarray(length.length, -2);
  }
}

/** An answer that goes on for hours, part by part. */
export type LongAnswer = {
  write(part: Part): void;
  end(): void;
  /** Lets go at once of who is so many bytes behind. */
  dropBehind(bytes: number): boolean;
};

/**
 * Begins an answer that goes on for hours, and hears when its reader is gone. As soon as its head is out only the bare
 * socket is kept: what Node and Fastify hold for a request is most of what a reader costs (decision 079).
 */
export function answerAtLength(reply: FastifyReply, headers: Record<string, string>, onGone: () => void): LongAnswer {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, headers);
  raw.flushHeaders();
  const { socket, chunkedEncoding } = raw;
  // To who speaks HTTP/1.0 the end of the answer is that of the connection; and Node's TLS knows its sockets itself.
  if (!socket || !chunkedEncoding || socket instanceof TLSSocket) {
    raw.once("close", onGone);
    return new Whole(raw);
  }
  takeFromHttp(raw, socket);
  socket.once("close", onGone);
  return new Bare(socket);
}

/** As Node itself gives a socket away when a request upgrades its connection: it has no other way to ask for that. */
function takeFromHttp(answer: ServerResponse, socket: Socket): void {
  answer.emit("finish"); // lets go of request, answer and what hangs on them; the log has its line now
  socket.emit("close"); // lets go of the parser; it is HTTP alone that listens yet
  for (const event of ["data", "end", "drain", "close", "timeout"]) socket.removeAllListeners(event);
  socket.setTimeout(0); // it would be ended as a connection that nobody asks anything of
  socket.once("end", () => socket.end()).resume(); // whatever else its reader says is heard by nobody
}

/** By Node's own answer. */
class Whole implements LongAnswer {
  readonly #answer: ServerResponse;
  constructor(answer: ServerResponse) {
    this.#answer = answer;
  }
  write({ plain }: Part): void {
    this.#answer.write(plain);
  }
  end(): void {
    this.#answer.end();
  }
  dropBehind(bytes: number): boolean {
    return this.#answer.writableLength > bytes && this.#answer.destroy().destroyed;
  }
}

/** By the socket alone: nothing else may be held here. */
class Bare implements LongAnswer {
  readonly #socket: Socket;
  constructor(socket: Socket) {
    this.#socket = socket;
  }
  write({ framed }: Part): void {
    this.#socket.write(framed);
  }
  end(): void {
    if (this.#socket.destroyed) return;
    this.#socket.write(lastFrame);
    this.#socket.destroySoon(); // a server that stops waits for nobody
  }
  dropBehind(bytes: number): boolean {
    return this.#socket.writableLength > bytes && this.#socket.destroy().destroyed;
  }
}

const lastFrame = "0\r\n\r\n";
