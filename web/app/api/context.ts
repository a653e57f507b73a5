import type { Answer, Call, Input } from "@mela/contract/call";
import { createContext } from "react-router";
import type { Locale } from "~/locale/locale.ts";

/** Sends a call of the contract and gives its answer, typed: `send<typeof listEvents>("listEvents", { query })`. */
export type Send = <C extends Call>(name: C["name"], input: Input<C>) => Promise<Answer<C>>;

/** What the server hands to a page that it renders. */
export type PageContext = {
  /** Calls the API in process, anonymously. Throws an error with `status` when the answer is none. */
  send: Send;
  locale: Locale;
  /** Where the site is reached, without a trailing slash: for canonical links and Open Graph. */
  publicUrl: string;
  /** Development: /dev/ui exists. */
  dev: boolean;
  /** The outbox is open: /dev/outbox exists, and the login sheet links it. */
  outbox: boolean;
  /** Who answers for people's data here, and where to write; null: the settings don't say. */
  contact: string | null;
  /** The style of an operator's map (MapLibre); null: maps are drawn by ourselves. */
  mapStyle: string | null;
  /** What comes to a ticket's price for whoever runs this Mela. */
  feePercent: number;
  /** Hears of what went wrong in a loader or while rendering. */
  onError: (error: unknown) => void;
};

/** In a loader: `context.get(apiContext).send(…)`. */
export const apiContext = createContext<PageContext>();
