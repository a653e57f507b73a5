import type { Editor } from "@tiptap/react";
import { useLayoutEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { toStoryLink } from "./isStoryLink.ts";

/** Where the selected words lead. Without a selection the address itself is written. */
export function StoryLinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const before = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  useLayoutEffect(() => input.current?.focus(), []);
  function close() {
    onDone();
    editor.commands.focus();
  }
  function save() {
    const href = toStoryLink(typed);
    if (!href) return setIsWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  }
  return (
    <div className="flex flex-wrap items-end gap-2 px-3 pb-3">
      <div className="min-w-52 flex-1">
        <InputField
          ref={input}
          label={m.hosting_link_to()}
          error={isWrong ? m.hosting_link_wrong() : undefined}
          inputMode="url"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
            if (event.key !== "Enter") return;
            event.preventDefault(); // it is not the form that is meant
            save();
          }}
        />
      </div>
      <Button look="quiet" onClick={save}>
        {m.hosting_link_set()}
      </Button>
      {before && (
        <Button
          look="plain"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onDone();
          }}
        >
          {m.hosting_link_remove()}
        </Button>
      )}
    </div>
  );
}
