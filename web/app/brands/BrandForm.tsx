import { zodResolver } from "@hookform/resolvers/zod";
import { type Brand, BrandInput, type BrandInput as Typed } from "@mela/contract/brands";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "~/api/ApiError.ts";
import { uploadPicture } from "~/api/uploadPicture.ts";
import { m } from "~/paraglide/messages.js";
import { PictureInput } from "~/profile/PictureInput.tsx";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";

export type BrandParts = z.output<typeof BrandInput>;
type Props = {
  /** Null: there is none yet. */
  brand: Brand | null;
  save: string;
  /** Saves it; what the server refuses of it stands beside its input. */
  onSave: (input: BrandParts) => Promise<unknown>;
};

/** What is wrong with a field, in the reader's language. */
const faults = {
  name: m.brands_name_missing,
  username: m.profile_username_invalid,
  bio: m.brands_bio_long,
  "links.instagram": m.profile_instagram_invalid,
  "links.website": m.creators_website_invalid,
  "links.youtube": m.creators_youtube_invalid,
} as const;
type Name = keyof typeof faults;
const isName = (path: string): path is Name => Object.hasOwn(faults, path);

/** A brand's picture, name, address, words and links, checked by the contract's own schema. */
export function BrandForm({ brand, save, onSave }: Props) {
  const form = useForm<Typed, unknown, BrandParts>({
    defaultValues: begin(brand),
    resolver: zodResolver(BrandInput),
    mode: "onTouched",
  });
  const upload = useMutation({
    mutationFn: (cropped: Blob) => uploadPicture(new File([cropped], "picture.jpg", { type: cropped.type })),
    onSuccess: (picture) => form.setValue("picture", picture, { shouldDirty: true }),
  });
  const sending = useMutation({
    mutationFn: onSave,
    onError: (error) => {
      const refused = error instanceof ApiError ? Object.keys(error.fields).filter(isName) : [];
      for (const name of refused) form.setError(name, { type: isTaken(error) ? "taken" : "refused" });
      if (refused[0]) form.setFocus(refused[0]);
    },
  });
  const field = (name: Name) => {
    const { error } = form.getFieldState(name, form.formState);
    return {
      ...form.register(name),
      error: error && (error.type === "taken" ? m.errors_username_taken() : faults[name]()),
    };
  };
  const name = form.watch("name");
  const isShown = sending.error instanceof ApiError && Object.keys(sending.error.fields).some(isName);
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((input) => void (sending.isPending || upload.isPending || sending.mutate(input)))}
    >
      <PictureInput
        name={name || "?"}
        picture={form.watch("picture") || null}
        upload={upload}
        note={m.profile_picture_unsaved()}
      />
      <InputField
        label={m.brands_name()}
        hint={m.brands_name_hint()}
        autoComplete="off"
        maxLength={60}
        {...field("name")}
      />
      <InputField label={m.brands_username()} hint={m.brands_username_hint()} {...plain} {...field("username")} />
      <TextAreaField label={m.brands_bio()} hint={m.brands_bio_hint()} optional rows={4} {...field("bio")} />
      <InputField label={m.profile_instagram()} optional {...plain} {...field("links.instagram")} />
      <InputField label={m.creators_website()} optional inputMode="url" {...plain} {...field("links.website")} />
      <InputField label="YouTube" optional inputMode="url" {...plain} {...field("links.youtube")} />
      {sending.error && !isShown && <ErrorNote error={sending.error} />}
      <div>
        <Button type="submit" size="large" pending={sending.isPending}>
          {save}
        </Button>
      </div>
    </form>
  );
}

const isTaken = (error: Error) => error instanceof ApiError && error.code === "username_taken";

function begin(brand: Brand | null): Typed {
  const { instagram, website, youtube } = brand?.links ?? {};
  return {
    name: brand?.name ?? "",
    username: brand?.username ?? "",
    picture: brand?.picture ?? null,
    bio: brand?.bio ?? "",
    links: { instagram: instagram ?? "", website: website ?? "", youtube: youtube ?? "" },
  };
}
