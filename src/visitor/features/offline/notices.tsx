/** Renders the notices of the site about itself, at the foot of the window. src/visitor/document/notices.ts shows them. */
export function Notices() {
  return (
    <div id="notices" className="notices print:hidden">
      <div role="status">
        <p
          data-notice="offline"
          hidden
          className="flex items-center gap-2 rounded-full border border-line-strong bg-card px-3 py-2 text-ink text-sm shadow-md sm:text-base"
        >
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border-2 border-ochre" />
          <span>
            You're offline. <span data-offline-promise="">What this device has kept still works.</span>
          </span>
        </p>
      </div>
      <div role="status">
        <p
          data-notice="update"
          hidden
          className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-card py-2 pe-2 ps-4 text-ink shadow-lg"
        >
          <span>A new version is ready</span>
          <span className="flex gap-2">
            <button type="button" className="button-primary" data-update="accept">
              Reload
            </button>
            <button type="button" className="button-quiet" data-update="postpone">
              Later
            </button>
          </span>
        </p>
      </div>
    </div>
  );
}
