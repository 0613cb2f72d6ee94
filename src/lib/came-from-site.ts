/** Whether the document before this one in the tab was one of the site's own. */
export const cameFromSite = (): boolean => document.referrer.startsWith(`${location.origin}/`);
