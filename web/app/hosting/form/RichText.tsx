import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { storyLook } from "~/event/storyLook.ts";
import { cleanPaste } from "./cleanPaste.ts";
import { isStoryLink } from "./isStoryLink.ts";
import { RichTextBar } from "./RichTextBar.tsx";

export type RichTextProps = {
  id: string;
  label: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Hands out how it is focused, as inputs can be. */
  onReady: (focus: () => void) => void;
};

/** The very subset that the server keeps (decision 028): what the editor shows is what guests will see. */
const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
    heading: { levels: [3, 4] },
    link: {
      ...{ openOnClick: false, autolink: true, defaultProtocol: "https" },
      HTMLAttributes: { target: null, rel: "nofollow noopener" },
      isAllowedUri: (url) => isStoryLink(url),
      shouldAutoLink: (url) => isStoryLink(url.includes(":") ? url : `https://${url}`),
    },
  }),
];

/** Text with headings, lists, quotes and links; what is pasted is cleaned. `default`: it is loaded on demand. */
export default function RichText({ value, onChange, onBlur, onReady, label, ...control }: RichTextProps) {
  const attributes: Record<string, string> = {
    ...{ id: control.id, role: "textbox", "aria-multiline": "true", "aria-label": label },
    ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
    ...(control["aria-invalid"] && { "aria-invalid": "true" }),
    class: `min-h-44 max-h-[60dvh] overflow-y-auto px-4 py-3 outline-none ${storyLook}`,
  };
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true, // the bar says what stands under the cursor
    editorProps: { attributes, transformPastedHTML: cleanPaste },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
    onBlur,
  });
  const [isLinking, setIsLinking] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setIsLinking(true);
  };
  const handOut = useEffectEvent(onReady);
  useEffect(() => handOut(() => editor.commands.focus()), [editor]);
  // Another tab's words were taken over: then what is shown is older than what is held.
  useEffect(() => {
    if (editor.isDestroyed) return; // another one takes its place in a moment, with what is held
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (!editor.isFocused && shown !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="overflow-clip rounded-control border border-line bg-surface duration-quick has-[[contenteditable]:focus]:border-ink has-[[contenteditable]:focus]:outline-2 has-[[contenteditable]:focus]:outline-ink has-[[contenteditable]:focus]:outline-offset-0 focus-within:border-ink hover:border-ink-faint has-aria-invalid:border-bad">
      <RichTextBar editor={editor} isLinking={isLinking} onLinking={setIsLinking} />
      <EditorContent editor={editor} onKeyDown={onKeyDown} />
    </div>
  );
}
