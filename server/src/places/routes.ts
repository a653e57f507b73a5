import { AppError } from "@mela/contract/errors";
import { cityDetails, locationFromIp, reverseGeocode, searchCities } from "@mela/contract/places";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { atlas } from "./atlas.ts";
import { googleMaps } from "./google.ts";
import { createPlaces } from "./places.ts";

// Many people share one network (of a phone company, of an office), and typing asks several times.
const often = { max: 1_200, windowMs: 60_000 };
const sometimes = { max: 300, windowMs: 60_000 };

/** Cities and where one is. Nobody is asked who they are, and no address or spot is written into the log. */
export function placesRoutes(app: App): void {
  const { googleMapsKey } = app.config;
  const maps = googleMapsKey === null ? null : googleMaps({ key: googleMapsKey });
  const places = createPlaces(atlas, maps, (error) => app.log.warn({ reason: reasonOf(error) }, "maps service failed"));

  app.addHook("onListen", async () => void setImmediate(atlas)); // 0.1 s, so that the first who types does not wait

  serve(app, locationFromIp, "public", async ({ raw }) => places.placeOf(raw.ip), { limit: sometimes });
  serve(app, reverseGeocode, "public", async ({ body }) => places.nameOf(body), { limit: sometimes });
  serve(app, searchCities, "public", async ({ query }) => places.suggest(query.q), { limit: often });
  serve(
    app,
    cityDetails,
    "public",
    async ({ params }) => {
      const city = await places.details(params.placeId);
      if (!city) throw new AppError("not_found");
      return city;
    },
    { limit: often },
  );
}

/** What went wrong in a word; addresses of requests carry the key and what was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.message.startsWith("maps: ") ? error.message : error.name;
}
