import { dismissInstall, install, installStore, watchInstall } from "../../offline/page/install.ts";

/** Shows how this device can install the site, if it can. */
export function offerInstall(): void {
  const place = document.getElementById("install");
  if (!place) return;
  const update = () => {
    for (const entry of place.querySelectorAll<HTMLElement>("[data-offer]")) {
      entry.hidden = entry.dataset.offer !== installStore.read();
    }
  };
  installStore.subscribe(update);
  watchInstall();
  update();
  place.querySelector("[data-offer=prompt] button")?.addEventListener("click", () => void install());
  place.querySelector("[data-offer=share-menu] button")?.addEventListener("click", dismissInstall);
}
