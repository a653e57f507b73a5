import { sizedPicture } from "@mela/contract/pictures";
import { useMutation } from "@tanstack/react-query";
import { Send, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { newUuid } from "~/api/newUuid.ts";
import { uploadPicture } from "~/api/uploadPicture.ts";
import { PicturePicker } from "~/hosting/form/PicturePicker.tsx";
import { shrink } from "~/hosting/form/shrink.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { PostCard } from "./PostCard.tsx";
import { forgetDraft, keepDraft, noDraft, readDraft } from "./postDraft.ts";
import { type Poster, useCreatePost } from "./usePosts.ts";

const longest = 2_000; // as the contract has it, which brings zod
const longestPicture = 200;

/** An update in the making, beside how it will look. What was typed stays through a reload and a failure. */
export function PostForm({ host }: { host: Poster }) {
  const [draft, setDraft] = useState(() => readDraft(host.id));
  const [key, setKey] = useState(newUuid);
  const [isEmpty, setIsEmpty] = useState(false);
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setKey(newUuid()); // another text is another update
    setIsEmpty(false);
    keepDraft(host.id, next);
  };
  const create = useCreatePost(host, () => {
    forgetDraft(host.id);
    setDraft(noDraft);
    setKey(newUuid());
  });
  const upload = useMutation({
    mutationFn: async (file: File) => uploadPicture(await shrink(file)), // a phone's own is larger than the wire takes
    onSuccess: (picture) => change({ picture }),
  });
  const { text, picture, pictureText } = draft;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (create.isPending || upload.isPending) return;
    if (text.trim() === "") return setIsEmpty(true);
    if (text.length > longest) return;
    create.mutate({ input: { text, picture, picture_text: picture ? pictureText : "" }, key });
  };
  const isNew = create.error instanceof ApiError && create.error.code === "nothing_published";
  return (
    <div className="grid items-start gap-6 pt-6 md:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextAreaField
          label={m.creators_post_text()}
          hint={m.creators_post_left({ count: longest - text.length })}
          error={isEmpty ? m.creators_post_empty() : text.length > longest ? m.creators_post_long() : undefined}
          rows={6}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        {picture ? (
          <div className="grid gap-3">
            <div className="relative overflow-hidden rounded-card bg-sunken">
              <img src={sizedPicture(picture, "540")} alt={pictureText} className="aspect-[3/2] w-full object-cover" />
              <span className="absolute top-2 right-2">
                <IconButton
                  look="poster"
                  label={m.creators_picture_remove()}
                  onClick={() => change({ picture: null, pictureText: "" })}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            <InputField
              label={m.creators_picture_text()}
              hint={m.creators_picture_text_hint()}
              optional
              maxLength={longestPicture}
              value={pictureText}
              onChange={(event) => change({ pictureText: event.target.value })}
            />
          </div>
        ) : (
          <div>
            <PicturePicker
              label={m.creators_picture_add()}
              isBusy={upload.isPending}
              onFiles={([file]) => file && upload.mutate(file)}
            />
          </div>
        )}
        {upload.error && <ErrorNote error={upload.error} />}
        {create.error && <ErrorNote error={create.error} />}
        <div className="flex flex-wrap gap-3">
          {isNew && <ButtonLink to="/create">{m.hosting_create_event()}</ButtonLink>}
          <Button type="submit" size="large" pending={create.isPending}>
            <Send aria-hidden="true" />
            {m.creators_post_send()}
          </Button>
        </div>
        <p className="text-ink-soft text-sm">{m.creators_post_note()}</p>
      </form>
      <Preview text={text} picture={picture} pictureText={pictureText} />
    </div>
  );
}

function Preview({ text, picture, pictureText }: { text: string; picture: string | null; pictureText: string }) {
  const post = { text: text.trim() || m.creators_preview_text(), picture, picture_text: pictureText };
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="pb-2 font-semibold text-[15px]">
        {m.creators_preview()}
      </h2>
      {text.trim() === "" && !picture ? (
        <Card look="sunken">
          <p className="text-ink-soft">{m.creators_preview_text()}</p>
        </Card>
      ) : (
        <PostCard post={{ ...post, created_at: new Date().toISOString() }} />
      )}
    </section>
  );
}
