import { Chip } from "~/ui/Chip.tsx";

type Props<Name extends string> = {
  names: readonly Name[];
  words: Record<Name, () => string>;
  chosen: Name | undefined;
  onChoose: (name: Name | null) => void;
};

/** Which of a list are shown alone: one of the chips, or none. */
export function Filters<Name extends string>({ names, words, chosen, onChoose }: Props<Name>) {
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Chip key={name} isChosen={name === chosen} onClick={() => onChoose(name === chosen ? null : name)}>
          {words[name]()}
        </Chip>
      ))}
    </div>
  );
}
