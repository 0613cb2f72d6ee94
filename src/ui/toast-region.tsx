/**
 * The live region that messages appear in; it stands in the document from the start, so that they are announced.
 * src/document/toasts.ts copies its template for each message.
 */
export function ToastRegion() {
  return (
    <section
      id="toasts"
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-end gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <template>
        <div className="flex w-full max-w-sm items-start gap-3 rounded-lg border border-line bg-card p-4 text-ink shadow-lg data-[tone=destructive]:border-danger data-[tone=destructive]:bg-danger-soft data-[tone=destructive]:text-danger">
          <div className="flex-1">
            <p data-field="title" className="font-semibold" />
            <p data-field="text" />
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="pointer-events-auto -m-3 grid size-11 place-items-center rounded text-xl leading-none"
          >
            ×
          </button>
        </div>
      </template>
    </section>
  );
}
