import { Sheet } from "~/ui/Sheet.tsx";

type Props = { isOpen: boolean; title: string; text: string; onClose: (isIn: boolean) => void };

/** The login modal. `default`: it is loaded on demand. */
export default function LoginSheet({ isOpen, title, text, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={() => onClose(false)} title={title} text={text}>
      {null}
    </Sheet>
  );
}
