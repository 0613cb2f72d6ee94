/**
 * The oldest browsers that scripts are compiled for: what Tailwind CSS 4 needs (https://tailwindcss.com/docs/compatibility).
 * src/shared/lib/required-functions.ts runs no scripts in other browsers.
 */
export const oldestBrowsers = ["chrome111", "safari16.4", "ios16.4", "firefox128"];
