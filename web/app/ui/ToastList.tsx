import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import { m } from "~/paraglide/messages.js";
import { type ToastMessage, takeToasts } from "./toast.ts";

const stayMs = 5_000;

/** The toasts on the screen, lowest first. `default`: it is loaded on demand. */
export default function ToastList() {
  return (
    <Toast.Provider timeout={stayMs}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-[calc(max(16px,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] z-50 mx-auto flex max-w-sheet flex-col gap-2 outline-none">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts, add } = Toast.useToastManager<{ message: ToastMessage }>();
  useEffect(() => takeToasts((message) => void add({ title: message.text, data: { message } })), [add]);
  return toasts.map((toast) => {
    const { look = "plain", action } = toast.data?.message ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="rounded-control bg-ink text-page shadow-float transition-[opacity,translate] duration-arrive ease-arrive data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex min-h-action items-center gap-3 py-1.5 pr-1.5 pl-4">
          {look === "good" && <CircleCheck aria-hidden="true" className="size-5 shrink-0" />}
          {look === "bad" && <CircleAlert aria-hidden="true" className="size-5 shrink-0" />}
          <Toast.Title className="min-w-0 flex-1 text-[15px]" />
          {action && (
            <Toast.Action
              onClick={action.onClick}
              className="min-h-touch shrink-0 rounded-pill px-3 font-bold underline underline-offset-4"
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={m.ui_dismiss()}
            aria-hidden={false} // the library hides it until the list has the focus, though it can be reached before
            className="flex size-touch shrink-0 items-center justify-center rounded-pill"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
