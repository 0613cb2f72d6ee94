import { createTabIdentity } from "../../shared/lib/tab-identity.ts";

/** The identity of this tab of the public site, to which the drafts of its forms belong. */
export const { findTabIdentity, listOpenTabs } = createTabIdentity("kilele-tab");
