import { downloadGuides, downloadStore } from "../../offline/page/library-actions.ts";
import { libraryStore } from "../../offline/page/library-store.ts";
import { describeDownload } from "../rules/describe-download.ts";

/** Fills the offers of this document to download all guides, and starts the download when one is pressed. */
export function watchDownloadOffers(): void {
  const offers = document.querySelectorAll<HTMLElement>("[data-download]");
  const update = () => {
    const { offer, state } = describeDownload(libraryStore.read(), downloadStore.read());
    for (const place of offers) {
      const [button, status] = [place.querySelector("button"), place.querySelector("span")];
      if (!button || !status) continue;
      button.hidden = !offer;
      button.textContent = offer;
      if (status.textContent !== state) status.textContent = state;
    }
  };
  for (const place of offers) place.querySelector("button")?.addEventListener("click", () => void downloadGuides());
  libraryStore.subscribe(update);
  downloadStore.subscribe(update);
  update();
}
