import { LocateFixed, MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { CityField } from "./CityField.tsx";
import { DeviceNote } from "./DeviceNote.tsx";
import { PlaceSources } from "./PlaceSources.tsx";
import { isAnywhere, nearMe, type Place } from "./place.ts";
import { useCityPicker } from "./useCityPicker.ts";
import { useDevice } from "./useDevice.ts";

type Props = { isOpen: boolean; onClose: () => void; current: Place | null; onChoose: (place: Place) => void };

const focusMs = 100; // spec 9

/** 'Select Location', the location dialog of My Listings (spec 2, spec 4). `default`: loaded when it is first opened. */
export default function SelectLocation({ isOpen, onClose, current, onChoose }: Props) {
  const choose = (place: Place) => {
    onChoose(place);
    picker.type("");
    onClose();
  };
  const picker = useCityPicker(textOf(current), choose);
  const device = useDevice((place) => choose(place.city === nearMe ? { ...place, city: "Unknown City" } : place));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => input.current?.select(), focusMs); // select() brings the focus along
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
      title={m.home_location_select_title()}
      text={m.home_location_select_text()}
    >
      <CityField
        label={m.home_location_city()}
        icon={<MapPin aria-hidden="true" />}
        inputRef={input}
        {...picker.field}
      />
      <DeviceNote device={device} />
      <Button
        look="quiet"
        width="full"
        pending={device.isAsking}
        pendingText={m.ui_loading()}
        disabled={device.isDenied}
        onClick={device.ask}
      >
        <LocateFixed aria-hidden="true" />
        {m.home_device()}
      </Button>
      <PlaceSources />
    </Dialog>
  );
}

/** "Pune, India", or nothing where no city is chosen. */
function textOf(place: Place | null): string {
  return place && !isAnywhere(place) ? `${place.city}, ${place.country}` : "";
}
