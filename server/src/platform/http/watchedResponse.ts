import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** An answer that tells when it is ready: as its head is written. How long a slow network takes to carry it is no work of ours. */
export class WatchedResponse extends ServerResponse {
  #onReady: (() => void) | null = null;

  /** `onReady` is called once, also when nobody is there any more to be answered. */
  onceReady(onReady: () => void): void {
    this.#onReady = onReady;
    this.on("close", this.#tell); // `once` wraps it each time, and it tells no more than once anyway
  }

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    this.#tell();
    return typeof reason === "string" ? super.writeHead(status, reason, headers) : super.writeHead(status, reason);
  }

  #tell(): void {
    const onReady = this.#onReady;
    this.#onReady = null;
    onReady?.();
  }
}
