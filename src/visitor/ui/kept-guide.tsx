import { DownloadOffer } from "./download-offer.tsx";

/**
 * Says on a guide that this device keeps it, or offers to keep it, and offers all guides for a journey.
 * src/visitor/document/offline-marks.ts fills it once that is known.
 */
export function KeptGuide({ slug }: { slug: string }) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted print:hidden">
      <a href="/offline-library" className="text-link inline-flex min-h-11 items-center">
        Offline library
      </a>
      <p data-keep-guide={slug} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status" className="empty:hidden" />
        <button type="button" hidden className="button-quiet" />
      </p>
      <DownloadOffer />
    </div>
  );
}
