import { dismissInstall, install, installStore, watchInstall } from "../../offline/page/install.ts";

/** Offers the way onto the home screen that this device has, if any. */
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
