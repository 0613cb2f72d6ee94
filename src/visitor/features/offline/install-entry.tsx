import { DownloadOffer } from "../../ui/download-offer.tsx";

/** A small offer to install the site, and to download all guides with it. src/visitor/document/install-entry.ts shows it if this device supports that. */
export function InstallEntry() {
  return (
    <div id="install">
      <p data-offer="prompt" hidden className="mt-4">
        <button type="button" className="button-quiet">
          Install app
        </button>
      </p>
      <p data-offer="download" hidden className="mt-4 max-w-sm">
        <DownloadOffer />
      </p>
      <p data-offer="share-menu" hidden className="mt-4 max-w-sm text-muted">
        To keep this site on your home screen: Share → Add to Home Screen.{" "}
        <button type="button" className="footer-link underline">
          Not now
        </button>
      </p>
    </div>
  );
}
