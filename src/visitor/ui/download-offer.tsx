/** The offer to download all guides before a journey. src/visitor/document/download-offer.ts fills it once the library is known. */
export function DownloadOffer() {
  return (
    <span data-download="" className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" hidden className="button-quiet" />
      <span role="status" className="empty:hidden" />
    </span>
  );
}
