import { dismissInstall, install, installStore, watchInstall } from "../../offline/page/install.ts";

/** Shows how this device can install the site, if it can. */
export function offerInstall(): void {
  const container = document.getElementById("install");
  if (!container) return;
  const update = () => {
    for (const entry of container.querySelectorAll<HTMLElement>("[data-offer]")) {
      entry.hidden = entry.dataset.offer !== installStore.read();
    }
  };
  installStore.subscribe(update);
  watchInstall();
  update();
  container.querySelector("[data-offer=prompt] button")?.addEventListener("click", () => void install());
  container.querySelector("[data-offer=share-menu] button")?.addEventListener("click", dismissInstall);
}
