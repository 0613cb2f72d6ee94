import { dismissInstall, install, installStore, watchInstall } from "../../offline/page/install.ts";

/** Shows how this device can install the site, if it can. */
export function offerInstall(): void {
  const container = document.getElementById("install");
  if (!container) return;
  let isInstalling = false;
  const update = () => {
    const offer = installStore.read();
    // The guides are offered beside the button, and go on being offered once the site is installed. An installed site on an iPhone has a
    // store of its own, so there they are offered on its pages alone.
    isInstalling ||= offer === "prompt";
    for (const entry of container.querySelectorAll<HTMLElement>("[data-offer]"))
      entry.hidden = entry.dataset.offer === "download" ? !isInstalling : entry.dataset.offer !== offer;
  };
  installStore.subscribe(update);
  watchInstall();
  update();
  container.querySelector("[data-offer=prompt] button")?.addEventListener("click", () => void install());
  container.querySelector("[data-offer=share-menu] button")?.addEventListener("click", dismissInstall);
}
