import type { DeviceId } from "@mela/contract/common";
import { deviceId } from "../offline/deviceId.ts";
import type { Hearsay } from "./hearsay.ts";
import { Link } from "./link.ts";
import type { Heard, PeerMessage } from "./messages.ts";
import { isPairCode, readPairCode, writePairCode } from "./pairCode.ts";

const mostAtOnce = 100; // of PeerMessage

export type Peer = { device: DeviceId; door: string; isUp: boolean };
/** Why a code that was read leads nowhere. */
export type PairFault = "strange" | "unreadable" | "own" | "not_wanted" | "no_list" | "failed";
/** `step`: what is shown, an own code or the camera, if anything. `peers`: phones that are paired, or were. */
export type PairState = {
  step: "none" | "offer" | "read" | "answer";
  code: string | null;
  fault: PairFault | null;
  peers: readonly Peer[];
};

type Door = {
  /** What all doors of the event share; null: this phone has no list. */
  key: () => string | null;
  name: () => string;
  /** Whom this phone let in or out. */
  own: () => Heard[];
  hearsay: Hearsay;
  /** Somebody came in or went out elsewhere. */
  onNews: (news: readonly Heard[]) => void;
};

/** The phones that this one is paired with, and what they tell each other: who came in or went out, each once. */
export class Pairs {
  readonly #door: Door;
  readonly #links = new Map<DeviceId, Link>();
  readonly #listeners = new Set<() => void>();
  #pending: { link: Link; offer: Uint8Array<ArrayBuffer> } | null = null;
  #lastSeen = "";
  #state: PairState = { step: "none", code: null, fault: null, peers: [] };

  constructor(door: Door) {
    this.#door = door;
  }

  readonly state = (): PairState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes the code that another phone is to read first. */
  async offer(): Promise<void> {
    const key = this.#door.key();
    if (!key) return this.#set({ fault: "no_list" });
    this.stop();
    const link = this.#newLink();
    const { text, bytes } = await writePairCode(
      { role: "offer", device: deviceId(), offered: await link.offer() },
      { key },
    );
    this.#pending = { link, offer: bytes };
    this.#set({ step: "offer", code: text, fault: null });
  }

  /** Waits for the other phone's code. */
  expect(): void {
    this.stop();
    this.#set({ step: "read" });
  }

  /** What the camera saw: each code once, and only while one is wanted. */
  see(text: string): void {
    const { step } = this.#state;
    if (text === this.#lastSeen || (step !== "offer" && step !== "read")) return;
    this.#lastSeen = text;
    void this.read(text);
  }

  /** Takes a code that the camera saw or somebody pasted: an offer is answered, an answer to ours connects. */
  async read(text: string): Promise<void> {
    const key = this.#door.key();
    if (!key) return this.#set({ fault: "no_list" });
    if (!isPairCode(text)) return this.#set({ fault: "unreadable" });
    const offer = this.#pending?.offer;
    const read = await readPairCode(text, { key, ...(offer && { offer }) });
    if (read === null) return this.#set({ fault: "unreadable" });
    if (read === "strange") return this.#set({ fault: "strange" });
    if (read.device === deviceId()) return this.#set({ fault: "own" });
    try {
      if (read.role === "offer") return await this.#answer(read.offered, { key, offer: read.bytes });
      if (!this.#pending) return this.#set({ fault: "not_wanted" });
      await this.#pending.link.accept(read.offered);
      this.#set({ fault: null });
    } catch {
      this.#set({ fault: "failed" }); // the browser found no sense in it
    }
  }

  async #answer(offered: Parameters<Link["answer"]>[0], under: { key: string; offer: Uint8Array<ArrayBuffer> }) {
    this.stop();
    const link = this.#newLink();
    this.#pending = { link, offer: under.offer };
    const code = await writePairCode(
      { role: "answer", device: deviceId(), offered: await link.answer(offered) },
      under,
    );
    this.#set({ step: "answer", code: code.text, fault: null });
  }

  /** Shows no code any more. Phones that are paired stay so. */
  stop(): void {
    this.#pending?.link.close();
    this.#pending = null;
    this.#lastSeen = "";
    this.#set({ step: "none", code: null, fault: null });
  }
  close(): void {
    this.stop();
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
  }

  /** Tells every paired phone of people who came in or went out here. */
  tell(people: readonly Heard[], besides?: Link): void {
    for (const link of this.#links.values()) if (link !== besides) sendAll(link, people);
  }

  #newLink(): Link {
    let device: DeviceId | null = null;
    const link = new Link({
      onOpen: () => {
        if (this.#pending?.link === link) this.#pending = null;
        this.#set({ step: "none", code: null, fault: null });
        link.send({ type: "hello", device: deviceId(), door: this.#door.name() });
        sendAll(link, [...this.#door.own(), ...this.#door.hearsay.all()]);
      },
      onMessage: (message) => {
        if (message.type === "hello") device = message.device;
        this.#hear(link, message);
      },
      onLost: () => {
        if (device && this.#links.get(device) === link) {
          this.#links.delete(device);
          this.#setPeers(device, { isUp: false });
        }
        if (this.#pending?.link === link) {
          this.#pending = null;
          this.#set({ step: "none", code: null, fault: "failed" });
        }
      },
    });
    return link;
  }

  #hear(link: Link, message: PeerMessage): void {
    if (message.type === "hello") {
      const { device, door } = message;
      const before = this.#links.get(device);
      this.#links.set(device, link);
      if (before !== link) before?.close(); // the same phone, paired anew
      this.#setPeers(device, { door, isUp: true });
      return;
    }
    const own = new Set(this.#door.own().map(({ scan_id }) => scan_id));
    const news = this.#door.hearsay.add(message.people.filter(({ scan_id }) => !own.has(scan_id)));
    if (news.length === 0) return;
    this.#door.onNews(news);
    this.tell(news, link); // on to the others, once: who knows it says nothing
  }

  #setPeers(device: DeviceId, change: Partial<Peer>): void {
    const known = this.#state.peers.find((peer) => peer.device === device) ?? { device, door: "", isUp: false };
    const others = this.#state.peers.filter((peer) => peer.device !== device);
    this.#set({ peers: [...others, { ...known, ...change }] });
  }

  #set(change: Partial<PairState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function sendAll(link: Link, people: readonly Heard[]): void {
  for (let n = 0; n < people.length; n += mostAtOnce) {
    const some = people
      .slice(n, n + mostAtOnce)
      .map(({ scan_id, device, door, booking_id, seats, day, at, direction }) => ({
        ...{ scan_id, device, door, booking_id, seats, day, at, direction },
      }));
    link.send({ type: "in", people: some });
  }
}
