import { createTabIdentity } from "../../shared/lib/tab-identity.ts";

/** The identity of this tab of the staff area, to which its drafts belong. */
export const { findTabIdentity, listOpenTabs } = createTabIdentity("kilele-staff-tab");
