/** The mark of a guide that can be read offline, which src/visitor/document/offline-marks.ts shows. */
export function OfflineMark({ slug }: { slug: string }) {
  return (
    <span data-kept-guide={slug} hidden className="inline-flex items-center gap-1.5 text-base text-muted">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
        <path d="M2.5 8.5l3.5 3.5 7.5-8" />
      </svg>
      available offline
    </span>
  );
}
