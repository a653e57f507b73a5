import { BadgeCheck } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { PictureInput } from "./PictureInput.tsx";
import { usePictureUpload } from "./usePictureUpload.ts";

type Props = {
  name: string;
  username: string | null;
  isVerified: boolean;
  picture: string | null;
  /** The e-mail that is saved: without one the picture waits for the form. */
  email: string | null;
  onKept: (path: string) => void;
};

/** A profile's picture, and whose it is. */
export function PictureField({ name, username, isVerified, picture, email, onKept }: Props) {
  const upload = usePictureUpload(email, onKept);
  return (
    <PictureInput name={name} picture={picture} upload={upload} note={email ? null : m.profile_picture_unsaved()}>
      {name && <p className="wrap-anywhere line-clamp-2 font-title text-2xl">{name}</p>}
      {username && <p className="wrap-anywhere text-ink-soft">@{username}</p>}
      {isVerified && (
        <Badge look="good">
          <BadgeCheck aria-hidden="true" />
          {m.creators_verified()}
        </Badge>
      )}
    </PictureInput>
  );
}
