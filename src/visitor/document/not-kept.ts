/** Opens the page that was asked for once the site answers again. */
import { reloadPage } from "../../offline/page/reload.ts";
import { canReachSite } from "../../shared/lib/network.ts";
import { notKeptPath } from "../../shared/lib/not-kept-page.ts";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { isAnyFormInUse } from "../ui/form-in-use.ts";

/** Reloads this page when the network returns, unless somebody is writing in its form. */
export function reopenWhenOnline(): void {
  // At its own address it stands in for nothing.
  if (location.pathname === notKeptPath) return;
  onReconnect(async () => {
    if ((await canReachSite()) && !isAnyFormInUse()) await reloadPage();
  });
}
