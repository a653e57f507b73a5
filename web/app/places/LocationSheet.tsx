import { Globe, LocateFixed, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import type { DeviceFailure } from "./askDevice.ts";
import { PopularCities } from "./PopularCities.tsx";
import { anywhere, cityPlace, type Place, placeNamed } from "./place.ts";
import { useCitySearch } from "./useCitySearch.ts";
import { useDevice } from "./useDevice.ts";

type Props = { isOpen: boolean; onClose: () => void; onChoose: (place: Place) => void };

const failureTexts: Record<DeviceFailure, () => string> = {
  PERMISSION_DENIED: m.home_device_denied,
  POSITION_UNAVAILABLE: m.home_device_unavailable,
  TIMEOUT: m.home_device_timeout,
};

/** The location dialog of Home (spec 2). `default`: it is loaded when it is first opened. */
export default function LocationSheet({ isOpen, onClose, onChoose }: Props) {
  const { typed, type, isSearching, found } = useCitySearch();
  const choose = (place: Place) => {
    onChoose(place);
    type("");
    onClose();
  };
  const device = useDevice(choose);
  const name = typed.trim();
  const hasText = name.length >= 2;
  const submit = () => {
    const [first] = found;
    if (hasText) choose(first ? cityPlace(first) : placeNamed(name));
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.home_location_title()}>
      <div className="grid gap-2 pt-1 pb-2">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <SearchField label={m.home_location_search()} value={typed} onChange={type} onSubmit={submit} />
          </div>
          <DeviceButton isAsking={device.isAsking} isDenied={device.isDenied} onAsk={device.ask} />
        </div>
        {device.failure && <ErrorNote error={failureTexts[device.failure]()} />}
        <ul aria-live="polite" className="grid">
          {hasText && isSearching && <li className="px-1 py-3.5 text-ink-soft">{m.home_location_searching()}</li>}
          {hasText &&
            !isSearching &&
            found.map((city) => (
              <Row key={city.name} icon={<MapPin aria-hidden="true" />} onClick={() => choose(cityPlace(city))}>
                <Marked text={city.name} part={name} /> <span className="text-ink-soft">{m.home_location_india()}</span>
              </Row>
            ))}
          {hasText && !isSearching && found.length === 0 && (
            <Row icon={<MapPin aria-hidden="true" />} onClick={() => choose(placeNamed(name))}>
              {m.home_location_use({ name })}
            </Row>
          )}
          <Row icon={<Globe aria-hidden="true" />} onClick={() => choose(anywhere)}>
            {m.home_location_anywhere()}
          </Row>
        </ul>
        <PopularCities onChoose={(city) => choose(cityPlace(city))} />
      </div>
    </Sheet>
  );
}

type DeviceProps = { isAsking: boolean; isDenied: boolean; onAsk: () => void };

function DeviceButton({ isAsking, isDenied, onAsk }: DeviceProps) {
  return (
    <button
      type="button"
      aria-label={m.home_device()}
      title={m.home_device()}
      disabled={isAsking || isDenied}
      onClick={onAsk}
      className="inline-flex size-action shrink-0 items-center justify-center rounded-pill border border-line bg-surface text-accent shadow-rest duration-quick enabled-hover:bg-sunken disabled:opacity-50 [&_svg]:size-5"
    >
      <LocateFixed aria-hidden="true" className={isAsking ? "animate-[breathe_1s_infinite]" : undefined} />
    </button>
  );
}

function Row({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-0">
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-[52px] w-full items-center gap-3.5 rounded-small px-1 text-left font-semibold duration-quick hover:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft"
      >
        {icon}
        <span className="min-w-0">{children}</span>
      </button>
    </li>
  );
}

/** A city with what was typed in another colour. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <span className="text-accent">{text.slice(at, end)}</span>
      {text.slice(end)}
    </>
  );
}
