/**
 * The oldest browsers for which scripts are compiled: those that Tailwind CSS 4 needs (https://tailwindcss.com/docs/compatibility).
 * src/shared/lib/required-functions.ts runs no scripts in older ones.
 */
export const oldestBrowsers = ["chrome111", "safari16.4", "ios16.4", "firefox128"];
