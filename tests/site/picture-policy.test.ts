import { expect, it } from "vitest";
import { makeSecurityHeaders } from "../../site/headers.ts";

const readPictureSources = (supabaseOrigin?: string): string[] => {
  const policy = String(makeSecurityHeaders(supabaseOrigin ? { supabaseOrigin } : {})["Content-Security-Policy"]);
  return (/img-src ([^;]*)/u.exec(policy)?.[1] ?? "").split(" ");
};

it("lets a page load pictures from the site and the project's storage, and from no other host", () => {
  expect(readPictureSources()).toEqual(["'self'", "data:", "blob:"]);
  expect(readPictureSources("https://abc.supabase.co")).toEqual([
    "'self'",
    "data:",
    "blob:",
    "https://abc.supabase.co",
  ]);
});
