import { m } from "~/paraglide/messages.js";
import { cityName } from "./cityName.ts";
import { cityPoster } from "./cityPoster.ts";
import { cities } from "./place.ts";

type City = (typeof cities)[number];

/** The popular cities, each with a poster of its own (spec 2: the first 8). */
export function PopularCities({ onChoose }: { onChoose: (city: City) => void }) {
  return (
    <section className="grid gap-2.5">
      <h3 className="font-title text-lg">{m.home_location_popular()}</h3>
      <ul className="grid grid-cols-4 gap-x-2.5 gap-y-3">
        {cities.slice(0, 8).map((city) => (
          <li key={city.name}>
            <button
              type="button"
              onClick={() => onChoose(city)}
              className="group grid w-full justify-items-center gap-1 rounded-control text-center font-semibold text-[15px]"
            >
              <img
                src={cityPoster(city.name.toLowerCase(), "svg")}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                className="aspect-square w-full rounded-control object-cover duration-quick group-hover:brightness-95"
              />
              <span className="max-w-full truncate">{cityName(city.name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
