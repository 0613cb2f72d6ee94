import { useEffect, useSyncExternalStore } from "react";
import { dismissInstall, type InstallOffer, install, installStore, watchInstall } from "../../pwa/install.ts";

/** A quiet way to put the site on the home screen; nothing where it is there already, or was not wanted. */
export function InstallEntry() {
  useEffect(watchInstallOnce, []);
  const offer = useSyncExternalStore(installStore.subscribe, installStore.read, (): InstallOffer => "none");
  if (offer === "none") return null;
  if (offer === "prompt") {
    return (
      <p className="mt-4">
        <button type="button" className="button-quiet" onClick={() => void install()}>
          Install app
        </button>
      </p>
    );
  }
  return (
    <p className="mt-4 max-w-sm text-muted">
      To keep this site on your home screen: Share → Add to Home Screen.{" "}
      <button type="button" className="footer-link underline" onClick={dismissInstall}>
        Not now
      </button>
    </p>
  );
}

let watching = false;

/** The page's foot comes and goes; the browser is listened to once. */
function watchInstallOnce() {
  if (!watching) watchInstall();
  watching = true;
}
