import { Globe, MapPin, Search } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Sheet } from "~/ui/Sheet.tsx";
import { CityField } from "./CityField.tsx";
import { DeviceButton } from "./DeviceButton.tsx";
import { DeviceNote } from "./DeviceNote.tsx";
import { PlaceSources } from "./PlaceSources.tsx";
import { PopularCities } from "./PopularCities.tsx";
import { anywhere, cityPlace, type Place } from "./place.ts";
import { useCityPicker } from "./useCityPicker.ts";
import { useDevice } from "./useDevice.ts";

type Props = { isOpen: boolean; onClose: () => void; onChoose: (place: Place) => void };

/** The location dialog of Home (spec 2). `default`: it is loaded when it is first opened. */
export default function LocationSheet({ isOpen, onClose, onChoose }: Props) {
  const choose = (place: Place) => {
    onChoose(place);
    picker.type("");
    onClose();
  };
  const picker = useCityPicker("", choose);
  const device = useDevice(choose);
  const { isSearching, found } = picker.field;
  const isUnknown = picker.name.length >= 2 && !isSearching && found.length === 0;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.home_location_title()}>
      <div className="grid gap-2 pt-1 pb-2">
        <CityField
          label={m.home_location_search()}
          icon={<Search aria-hidden="true" />}
          end={<DeviceButton device={device} />}
          {...picker.field}
        />
        <DeviceNote device={device} />
        <ul className="grid">
          {isUnknown && (
            <Row icon={<MapPin aria-hidden="true" />} onClick={picker.take}>
              {m.home_location_use({ name: picker.name })}
            </Row>
          )}
          <Row icon={<Globe aria-hidden="true" />} onClick={() => choose(anywhere)}>
            {m.home_location_anywhere()}
          </Row>
        </ul>
        <PopularCities onChoose={(city) => choose(cityPlace(city))} />
        <PlaceSources />
      </div>
    </Sheet>
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
