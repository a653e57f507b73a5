import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import Cropper from "react-easy-crop";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { CropPreview } from "./CropPreview.tsx";
import { cropPicture, type OpenedPicture, type Square } from "./cropPicture.ts";

const [minZoom, maxZoom, zoomStep, keyboardStep] = [1, 4, 0.25, 8];

type Props = {
  picture: OpenedPicture;
  onClose: () => void;
  /** The square that was chosen, ready to be sent. */
  onChosen: (cropped: Blob) => void;
  onFailed: (error: unknown) => void;
};

/** Moves and zooms a picture under a round frame, by mouse, touch or keys. `default`: it is loaded on demand. */
export default function CropDialog({ picture, onClose, onChosen, onFailed }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(minZoom);
  const [square, setSquare] = useState<Square | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const zoomTo = (next: number) => setZoom(Math.min(maxZoom, Math.max(minZoom, next)));

  function onKeyDown(event: KeyboardEvent) {
    const change = { "+": zoomStep, "=": zoomStep, "-": -zoomStep, "−": -zoomStep }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    zoomTo(zoom + change);
  }
  async function use() {
    if (!square) return;
    setIsDrawing(true);
    try {
      onChosen(await cropPicture(picture.image, square));
    } catch (error) {
      onFailed(error);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.profile_crop_title()}
      text={m.profile_crop_text()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.profile_cancel()}
          </Button>
          <Button pending={isDrawing} pendingText={m.profile_crop_drawing()} onClick={() => void use()}>
            {m.profile_crop_use()}
          </Button>
        </>
      }
    >
      {/* One part of the dialog: it scrolls as a whole where the screen is low. */}
      <div className="grid gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the picture inside, which has the focus */}
        <div
          data-base-ui-swipe-ignore
          onKeyDown={onKeyDown}
          className="relative mx-auto aspect-square w-full max-w-[38dvh] overflow-hidden rounded-card bg-sunken"
        >
          <Cropper
            image={picture.url}
            crop={place}
            zoom={zoom}
            minZoom={minZoom}
            maxZoom={maxZoom}
            keyboardStep={keyboardStep}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, { x, y, width }) => setSquare({ x, y, width })}
            style={{ cropAreaStyle: { outlineOffset: "-4px" } }}
            mediaProps={{ alt: "" }}
            cropperProps={{ role: "application", "aria-label": m.profile_crop_area() }}
          />
        </div>
        <div className="flex items-center gap-2">
          <IconButton
            label={m.profile_crop_farther()}
            onClick={() => zoomTo(zoom - zoomStep)}
            disabled={zoom <= minZoom}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <input
            type="range"
            aria-label={m.profile_crop_zoom()}
            min={minZoom}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={(event) => zoomTo(event.target.valueAsNumber)}
            className="h-touch min-w-0 flex-1 accent-accent"
          />
          <IconButton
            label={m.profile_crop_closer()}
            onClick={() => zoomTo(zoom + zoomStep)}
            disabled={zoom >= maxZoom}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
        <CropPreview picture={picture} square={square} />
      </div>
    </Dialog>
  );
}
