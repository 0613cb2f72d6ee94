/** Says on a guide that this device keeps it, or offers to keep it; src/visitor/document/offline-marks.ts fills it once that is known. */
export function KeptGuide({ slug }: { slug: string }) {
  return (
    <p
      data-keep-guide={slug}
      className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 text-base text-muted print:hidden"
    >
      <span role="status" className="empty:hidden" />
      <button type="button" hidden className="button-quiet" />
      <a href="/offline-library" className="text-link">
        All sixteen guides on this device
      </a>
    </p>
  );
}
