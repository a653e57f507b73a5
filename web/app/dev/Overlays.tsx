import { useState } from "react";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { showToast } from "~/ui/toast.ts";

type Open = "sheet" | "tall" | "full" | "dialog" | null;

/** What comes over the page: sheets in their three shapes, the dialog, toasts, the login. */
export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const { requireLogin } = useLogin();
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" onClick={() => setOpen("sheet")}>
        Sheet
      </Button>
      <Button look="quiet" onClick={() => setOpen("tall")}>
        Tall sheet
      </Button>
      <Button look="quiet" onClick={() => setOpen("full")}>
        Full screen
      </Button>
      <Button look="quiet" onClick={() => setOpen("dialog")}>
        Dialog
      </Button>
      <Button look="quiet" onClick={() => showToast({ text: "Link copied.", look: "good" })}>
        Toast
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          showToast({
            text: "That did not work.",
            look: "bad",
            action: { label: "Try again", onClick: () => showToast({ text: "Trying again" }) },
          })
        }
      >
        Toast with a way on
      </Button>
      <Button
        look="quiet"
        onClick={() => void requireLogin({ title: "Login to continue", text: "Please login to see your wishlist" })}
      >
        Login
      </Button>
      {(["sheet", "tall", "full"] as const).map((shape) => (
        <Sheet
          key={shape}
          shape={shape}
          isOpen={open === shape}
          onClose={close}
          title="Select Date"
          text="Filter events by date"
          footer={
            <>
              <Button look="quiet" size="large" onClick={close}>
                Clear
              </Button>
              <Button size="large" width="full" onClick={close}>
                27 – 29 Nov
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            {Array.from({ length: 12 }, (_, i) => `Line ${i + 1} of what is in here`).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Sheet>
      ))}
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        title="Cancel this event?"
        text="Everyone who booked is told, and gets their money back."
        actions={
          <>
            <Button look="quiet" onClick={close}>
              Keep it
            </Button>
            <Button look="danger" onClick={close}>
              Cancel event
            </Button>
          </>
        }
      />
    </div>
  );
}
