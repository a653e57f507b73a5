import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";

/** A day and, where it differs, a time. `usual`: when the first date begins. */
export function DateAdder({ usual, onAdd }: { usual: string; onAdd: (date: string, time: string | null) => void }) {
  const [date, setDate] = useState("");
  const [time, setTime] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function add() {
    setIsMissing(date === "");
    if (date !== "") {
      onAdd(date, time === "" || time === usual ? null : time);
      setDate("");
    }
    input.current?.focus();
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1.4fr_1fr] items-start gap-2">
        <InputField
          ref={input}
          type="date"
          label={m.series_date()}
          value={date}
          error={isMissing ? m.series_need_date() : undefined}
          onChange={(event) => {
            setDate(event.target.value);
            setIsMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // it would send the form around it
            add();
          }}
        />
        <InputField
          type="time"
          label={m.series_time()}
          value={time || usual}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden="true" />
        {m.series_add_date()}
      </Button>
    </div>
  );
}
