import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { DeleteSheet } from "./DeleteSheet.tsx";

/** The way out, last on the page. */
export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={m.privacy_delete()}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{m.privacy_delete()}</h2>
        <p className="pt-1 pb-4 text-ink-soft">
          {m.privacy_delete_text()}{" "}
          <Link to="/data-deletion-policy" className="text-ink underline underline-offset-4">
            {m.privacy_delete_policy()}
          </Link>
        </p>
        <Button look="danger" onClick={() => setIsOpen(true)}>
          <Trash2 aria-hidden="true" />
          {m.privacy_delete_open()}
        </Button>
      </Card>
      {isOpen && <DeleteSheet onClose={() => setIsOpen(false)} />}
    </section>
  );
}
