/** How a door chooses between the server and its own list: by itself, or as whoever stands there wants it. */
export type NetworkMode = "auto" | "online" | "offline";

const [failuresToLeave, probesToReturn] = [2, 2];

/** Whether the server is asked. It is left soon, and returned to only when it has answered twice. */
export class Reach {
  mode: NetworkMode = "auto";
  #isOut = false;
  #failures = 0;
  #probes = 0;

  get isOut(): boolean {
    return this.mode === "auto" ? this.#isOut : this.mode === "offline";
  }
  /** Whether it is known, or has to be tried, what the network gives: whatever somebody wants. */
  get isDown(): boolean {
    return this.#isOut;
  }

  /** No answer in time: nobody at a door waits for another. */
  late(): void {
    this.#leave();
  }
  failed(): void {
    this.#failures += 1;
    this.#probes = 0;
    if (this.#failures >= failuresToLeave) this.#leave();
  }
  answered(): void {
    this.#failures = 0;
    if (!this.#isOut) return;
    this.#probes += 1;
    if (this.#probes >= probesToReturn) this.#isOut = false;
  }

  #leave(): void {
    this.#isOut = true;
    this.#probes = 0;
  }
}
