/**
 * Settings fixed at build time. Without settings the site uses its own origin as the backend, as with the embedded backend. The
 * key is public by design: it only identifies the project, and the database decides about access.
 */

/** Address of the Supabase project without a trailing slash; empty for the site's own origin. */
export const supabaseUrl = (import.meta.env?.VITE_SUPABASE_URL || "").replace(/\/+$/, "");

export const supabaseKey = import.meta.env?.VITE_SUPABASE_PUBLISHABLE_KEY || "sb_publishable_local_kilele";

const namedContactFunction = import.meta.env?.VITE_CONTACT_FUNCTION || "messages";

/** The name of the function that takes messages of the contact form; empty if the site was built without one (`none`). */
export const contactFunction = namedContactFunction === "none" ? "" : namedContactFunction;

/** True if the contact form logs the message to the console, thanks for it and sends nothing, as specified. */
export const shouldLogMessages = namedContactFunction === "log";

/** True if pages have the form for a question; a site that stores no messages has none. */
export const hasAskForm = Boolean(contactFunction) && !shouldLogMessages;

/** True if the site was built with the project's own function for messages: then staff have them as a mirrored table. */
export const hasMessagesTable = contactFunction === "messages";

/** True if the auth server is set up to send mails, so that a forgotten password can be reset by mail. */
export const hasPasswordRecoveryMail = import.meta.env?.VITE_PASSWORD_MAIL === "on";

/**
 * The site's public address, used where an absolute address is required; no trailing slash. Empty if the site was built without
 * one: then addresses begin with a slash, or are left out if that means nothing.
 */
export const siteUrl = (import.meta.env?.VITE_SITE_URL ?? "").replace(/\/+$/, "");

/**
 * Returns the backend's absolute address: the configured one, or the origin of this page or worker where the site and the backend
 * share it.
 */
export const getBackendUrl = (): string => supabaseUrl || globalThis.location.origin;

/** Returns the address to which a form is sent by a browser without scripts. */
export const makeFormAction = (functionName: string): string => `${supabaseUrl}/functions/v1/${functionName}`;
