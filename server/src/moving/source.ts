import { MovingFault } from "./fault.ts";
import type { Source } from "./foreign.ts";
import { hiEvents } from "./hiEvents.ts";
import { pretix } from "./pretix.ts";
import { newReader } from "./reader.ts";

type Asked = {
  from: string;
  /** Where people see the other system; its API lies below. */
  url: string;
  token: string;
  organiser: string;
  pause?: (ms: number) => Promise<unknown>;
  onWait?: (seconds: number) => void;
};

/** The other system, to be read with a token. Throws `MovingFault` for one that is not known here. */
export function openSource({ from, url, token, organiser, ...how }: Asked): Source {
  const home = URL.parse(url);
  if (!home || !/^https?:$/.test(home.protocol))
    throw new MovingFault("--url is no address: give the one of the other system, with https.");
  if (home.protocol === "http:" && !isHere(home.hostname))
    throw new MovingFault("--url has no https: the token would be read on the way.");
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new MovingFault("This token can't be one: it has blanks or signs that no token has.");
  const root = home.href.replace(/(\/api(\/v1)?)?\/*$/, "");
  if (from === "pretix")
    return pretix(
      newReader({ base: `${root}/api/v1/`, authorization: `Token ${token}`, ...how }),
      organiser,
      home.host,
    );
  if (from === "hievents")
    return hiEvents(
      newReader({ base: `${root}/api/`, authorization: `Bearer ${token}`, ...how }),
      organiser,
      home.host,
    );
  throw new MovingFault("--from is pretix or hievents.");
}

const isHere = (name: string) => name === "localhost" || name === "127.0.0.1" || name === "[::1]";
