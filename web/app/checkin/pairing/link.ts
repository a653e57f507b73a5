import { type Offered, type Role, readDescription, writeDescription } from "./connection.ts";
import { type PeerMessage, readMessage } from "./messages.ts";

const [gatherMs, lostMs] = [3_000, 10_000];

type Ears = { onOpen: () => void; onMessage: (message: PeerMessage) => void; onLost: () => void };

/** One connection to one other phone in the same network: a data channel without any server. */
export class Link {
  readonly #connection = new RTCPeerConnection({ iceServers: [] });
  readonly #channel: RTCDataChannel;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor({ onOpen, onMessage, onLost }: Ears) {
    const over = () => {
      if (this.#isOver) return;
      this.#isOver = true;
      this.close();
      onLost();
    };
    // Agreed on beforehand, so that both make it and neither waits for the other's.
    this.#channel = this.#connection.createDataChannel("door", { negotiated: true, id: 0 });
    this.#channel.onopen = onOpen;
    this.#channel.onclose = over;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message) onMessage(message);
    };
    this.#connection.onconnectionstatechange = () => {
      clearTimeout(this.#lostTimer);
      const { connectionState } = this.#connection;
      if (connectionState === "failed" || connectionState === "closed") over();
      // A phone that walks behind a pillar comes back by itself.
      if (connectionState === "disconnected") this.#lostTimer = setTimeout(over, lostMs);
    };
  }

  async offer(): Promise<Offered> {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#described();
  }
  async answer(offered: Offered): Promise<Offered> {
    await this.#hear(offered, "offer");
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#described();
  }
  accept = (answered: Offered): Promise<void> => this.#hear(answered, "answer");

  send(message: PeerMessage): void {
    if (this.#channel.readyState === "open") this.#channel.send(JSON.stringify(message));
  }
  close(): void {
    clearTimeout(this.#lostTimer);
    this.#connection.close();
  }

  #hear(offered: Offered, type: Role): Promise<void> {
    return this.#connection.setRemoteDescription({ type, sdp: writeDescription(offered, type) });
  }

  /** All of our addresses at once: a code can't be followed by more of them. */
  async #described(): Promise<Offered> {
    const connection = this.#connection;
    if (connection.iceGatheringState !== "complete") {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, gatherMs);
        connection.addEventListener("icegatheringstatechange", () => {
          if (connection.iceGatheringState !== "complete") return;
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return readDescription(connection.localDescription?.sdp ?? "");
  }
}
