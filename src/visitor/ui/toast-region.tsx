/**
 * The live region in which messages appear. It is in the document from the start, so that they are announced.
 * src/visitor/document/toasts.ts copies its template for each message.
 */
export function ToastRegion() {
  return (
    <section id="toasts" aria-label="Notifications" aria-live="polite" className="toasts">
      <template>
        <div>
          <div>
            <p data-field="title" />
            <p data-field="text" />
          </div>
          <button type="button" aria-label="Dismiss">
            ×
          </button>
        </div>
      </template>
    </section>
  );
}
