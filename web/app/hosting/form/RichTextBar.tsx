import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { StoryLinkRow } from "./StoryLinkRow.tsx";

type Tool = {
  word: () => string;
  Icon: LucideIcon;
  /** Whether it holds where the cursor is; absent: it is done, not held. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
};

const at = (editor: Editor) => editor.chain().focus();
const groups: readonly (readonly Tool[])[] = [
  [
    { word: m.hosting_bold, Icon: Bold, isOn: (e) => e.isActive("bold"), use: (e) => at(e).toggleBold().run() },
    { word: m.hosting_italic, Icon: Italic, isOn: (e) => e.isActive("italic"), use: (e) => at(e).toggleItalic().run() },
  ],
  [
    {
      word: m.hosting_heading_large,
      Icon: Heading1,
      isOn: (e) => e.isActive("heading", { level: 3 }),
      use: (e) => at(e).toggleHeading({ level: 3 }).run(),
    },
    {
      word: m.hosting_heading_small,
      Icon: Heading2,
      isOn: (e) => e.isActive("heading", { level: 4 }),
      use: (e) => at(e).toggleHeading({ level: 4 }).run(),
    },
  ],
  [
    {
      word: m.hosting_list,
      Icon: List,
      isOn: (e) => e.isActive("bulletList"),
      use: (e) => at(e).toggleBulletList().run(),
    },
    {
      word: m.hosting_list_numbered,
      Icon: ListOrdered,
      isOn: (e) => e.isActive("orderedList"),
      use: (e) => at(e).toggleOrderedList().run(),
    },
    {
      word: m.hosting_quote,
      Icon: Quote,
      isOn: (e) => e.isActive("blockquote"),
      use: (e) => at(e).toggleBlockquote().run(),
    },
  ],
];
const back: readonly Tool[] = [
  { word: m.hosting_undo, Icon: Undo2, can: (e) => e.can().undo(), use: (e) => at(e).undo().run() },
  { word: m.hosting_redo, Icon: Redo2, can: (e) => e.can().redo(), use: (e) => at(e).redo().run() },
];

type Props = {
  editor: Editor;
  /** Whether the row for a link is open. */
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
};

/** What can be made of the text, after ARIA's toolbar: one stop for Tab, arrows within. */
export function RichTextBar({ editor, isLinking, onLinking }: Props) {
  const button = (tool: Tool) => <ToolButton key={tool.word()} tool={tool} editor={editor} />;
  return (
    <div className="border-line border-b bg-sunken">
      <Toolbar.Root aria-label={m.hosting_format()} className="flex flex-wrap gap-x-1 p-1">
        {groups.map((tools) => (
          <Toolbar.Group key={tools[0]?.word()} className="flex">
            {tools.map(button)}
          </Toolbar.Group>
        ))}
        <ToolButton
          tool={{
            word: m.hosting_link_text,
            Icon: Link,
            isOn: (e) => e.isActive("link"),
            use: () => onLinking(!isLinking),
          }}
          editor={editor}
        />
        <Toolbar.Group className="flex">{back.map(button)}</Toolbar.Group>
      </Toolbar.Root>
      {isLinking && <StoryLinkRow editor={editor} onDone={() => onLinking(false)} />}
    </div>
  );
}

function ToolButton({ tool: { word, Icon, isOn, can, use }, editor }: { tool: Tool; editor: Editor }) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={word()}
      title={word()}
      aria-pressed={isOn?.(editor)}
      disabled={can ? !can(editor) : false}
      focusableWhenDisabled
      onMouseDown={(event) => event.preventDefault()} // what is selected stays selected
      onClick={() => use(editor)}
      className="inline-flex size-touch items-center justify-center rounded-control text-ink duration-quick not-aria-pressed:enabled-hover:bg-surface aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-page [&_svg]:size-5"
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  );
}
