import type { ImportField, ImportFile, ImportMapping } from "@mela/contract/imports";
import type { Question } from "@mela/contract/questions";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/SelectField.tsx";
import { fieldWords } from "./words.ts";

type Props = {
  file: ImportFile;
  questions: readonly Question[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
};

/** What each thing we want to know is called in the file. */
export function ColumnFields({ file, questions, mapping, onChange }: Props) {
  const fields = Object.keys(fieldWords) as ImportField[];
  const asked = mapping.questions ?? {};
  return (
    <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
      {fields.map((field) => (
        <Column
          key={field}
          label={fieldWords[field]()}
          file={file}
          place={mapping.fields[field] ?? null}
          onPlace={(place) => onChange({ ...mapping, fields: { ...mapping.fields, [field]: place } })}
        />
      ))}
      {questions.map(({ id, text }) => (
        <Column
          key={id}
          label={text}
          file={file}
          place={asked[id] ?? null}
          onPlace={(place) => onChange({ ...mapping, questions: { ...asked, [id]: place } })}
        />
      ))}
    </div>
  );
}

type ColumnProps = { label: string; file: ImportFile; place: number | null; onPlace: (place: number | null) => void };

function Column({ label, file: { columns, sample }, place, onPlace }: ColumnProps) {
  const example =
    place === null ? "" : (sample.map((row) => row[place] ?? "").find((cell) => cell.trim() !== "") ?? "");
  const choices = columns.map((name, at) => ({ at, name: name || m.imports_column({ number: at + 1 }) }));
  return (
    <SelectField
      label={label}
      value={place ?? ""}
      hint={
        example && (
          <span className="[overflow-wrap:anywhere]">{m.imports_column_sample({ text: example.slice(0, 60) })}</span>
        )
      }
      onChange={({ target }) => onPlace(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{m.imports_column_none()}</option>
      {choices.map(({ at, name }) => (
        <option key={at} value={at}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
