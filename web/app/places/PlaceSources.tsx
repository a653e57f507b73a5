import { m } from "~/paraglide/messages.js";

/** Whose data finds cities and connections: their licences ask to be named where they are used (CC BY 4.0). */
export function PlaceSources() {
  return (
    <p className="text-[13px] text-ink-soft">
      {m.home_location_sources()}{" "}
      <a href="https://www.geonames.org" target="_blank" rel="noreferrer" className="underline">
        GeoNames
      </a>
      {" · "}
      <a href="https://db-ip.com" target="_blank" rel="noreferrer" className="underline">
        IP Geolocation by DB-IP
      </a>
    </p>
  );
}
