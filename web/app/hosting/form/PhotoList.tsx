import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { sizedPicture } from "@mela/contract/pictures";
import { ArrowDown, ArrowUp, GripVertical, ImageUp, X } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";

type Props = {
  photos: readonly string[];
  texts: Readonly<Record<string, string>>;
  onOrder: (paths: string[]) => void;
  onText: (path: string, text: string) => void;
  onCover: (path: string) => void;
};

/** The photos in their order: dragged by mouse or finger, or moved by buttons, which say where one has come to. */
export function PhotoList({ photos, texts, onOrder, onText, onCover }: Props) {
  const [said, say] = useState("");
  function move(from: number, to: number) {
    const path = photos[from];
    if (path === undefined || to < 0 || to >= photos.length) return;
    const others = photos.filter((_, at) => at !== from);
    onOrder([...others.slice(0, to), path, ...others.slice(to)]);
    say(m.hosting_photo_moved({ place: to + 1, count: photos.length }));
  }
  return (
    <>
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (canceled || !isSortable(source)) return;
          if (source.initialIndex !== source.index) move(source.initialIndex, source.index);
        }}
      >
        {photos.length > 0 && (
          <ol aria-label={m.hosting_photos()} className="grid gap-2">
            {photos.map((path, at) => (
              <PhotoRow
                key={path}
                path={path}
                at={at}
                count={photos.length}
                text={texts[path] ?? ""}
                onMove={(to) => move(at, to)}
                onText={(text) => onText(path, text)}
                onCover={() => onCover(path)}
                onRemove={() => {
                  onOrder(photos.filter((one) => one !== path));
                  say(m.hosting_photo_removed());
                }}
              />
            ))}
          </ol>
        )}
      </DragDropProvider>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type RowProps = {
  path: string;
  at: number;
  count: number;
  text: string;
  onMove: (to: number) => void;
  onText: (text: string) => void;
  onCover: () => void;
  onRemove: () => void;
};

function PhotoRow({ path, at, count, text, onMove, onText, onCover, onRemove }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: path, index: at });
  const number = at + 1;
  return (
    <li
      ref={ref}
      className={`grid grid-cols-[auto_1fr] items-start gap-x-3 rounded-control border border-line bg-surface p-2 sm:grid-cols-[auto_1fr_auto] ${isDragging ? "shadow-float" : ""}`}
    >
      <button
        type="button"
        ref={handleRef}
        aria-label={m.hosting_photo_drag({ number })}
        className="relative size-24 cursor-grab touch-none overflow-hidden rounded-small bg-sunken"
      >
        <img src={sizedPicture(path, "n192")} alt="" draggable={false} className="size-full object-cover" />
        <span className="absolute bottom-1 left-1 inline-flex size-6 items-center justify-center rounded-pill bg-poster-ink/75 text-poster-paper">
          <GripVertical aria-hidden="true" className="size-4" />
        </span>
      </button>
      <InputField
        label={m.hosting_photo_text({ number })}
        optional
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="flex justify-end max-sm:col-span-2 sm:grid sm:grid-cols-2">
        <IconButton label={m.hosting_photo_earlier({ number })} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={m.hosting_photo_later({ number })}
          disabled={number === count}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={m.hosting_photo_cover({ number })} onClick={onCover}>
          <ImageUp aria-hidden="true" />
        </IconButton>
        <IconButton label={m.hosting_photo_remove_one({ number })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
