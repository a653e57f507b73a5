import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";

/** Whose data finds cities and connections: their licences ask for a link wherever it is used, and for their name. */
export function PlaceSources() {
  return (
    <p className="text-[13px] text-ink-soft">
      {m.home_location_sources()} <Source href="https://www.geonames.org">GeoNames</Source>
      {" · "}
      <Source href="https://db-ip.com">IP Geolocation by DB-IP</Source>
      {" · "}
      <Source href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Source>
    </p>
  );
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline">
      {children}
    </a>
  );
}
