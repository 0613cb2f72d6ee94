import { useSyncExternalStore } from "react";
import { dismissToast, toastStore } from "../lib/toast-store.ts";

/** The live region that messages appear in; it stands in the document from the start so that they are announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-end gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:top-14 sm:bottom-auto"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`flex w-full max-w-sm items-start gap-3 rounded-lg border p-4 shadow-lg ${
            toast.tone === "destructive" ? "border-danger bg-danger-soft text-danger" : "border-line bg-card text-ink"
          }`}
        >
          <div className="flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p>{toast.text}</p>}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="pointer-events-auto -m-2 grid size-9 place-items-center rounded text-xl leading-none"
            onClick={() => dismissToast(toast.id)}
          >
            ×
          </button>
        </div>
      ))}
    </section>
  );
}
