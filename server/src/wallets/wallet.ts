import type { BookingId, EventId } from "@mela/contract/common";

/** A pass for a phone's wallet, in the words of its reader. */
export type WalletPass = {
  eventId: EventId;
  bookingId: BookingId;
  /** The very text in the QR code. */
  code: string;
  title: string;
  when: string;
  where: string;
  startsAt: Date | null;
  endsAt: Date | null;
  reference: string;
  name: string;
  admits: string;
  /** The days that it is good for; empty: all. */
  days: string;
  labels: { when: string; where: string; name: string; admits: string; days: string; reference: string };
  /** The page of the same pass. */
  url: string;
};

/** What makes passes: a port with an adapter for each kind of phone. */
export type Wallets = {
  /** A signed file; null: no keys are set. */
  apple: ((pass: WalletPass) => Promise<Buffer>) | null;
  /** A link that saves it; null: no keys are set. */
  google: ((pass: WalletPass) => Promise<string>) | null;
};
