import { networkStore } from "../pwa/network.ts";
import { acceptUpdate, postponeUpdate, updateStore } from "../pwa/update.ts";

/** Shows what the site has to say about itself: no network, a new version. */
export function watchNotices(): void {
  const notices = document.getElementById("notices");
  const show = (name: string, shown: boolean) => {
    const notice = notices?.querySelector<HTMLElement>(`[data-notice=${name}]`);
    if (notice) notice.hidden = !shown;
  };
  const look = () => {
    show("offline", !networkStore.read());
    show("update", updateStore.read());
  };
  networkStore.subscribe(look);
  updateStore.subscribe(look);
  look();
  notices?.addEventListener("click", ({ target }) => {
    const { update } = (target as HTMLElement).dataset;
    if (update === "accept") void acceptUpdate();
    if (update === "postpone") postponeUpdate();
  });
}
