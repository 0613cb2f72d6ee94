import { expect, it } from "vitest";
import { makeSecurityHeaders } from "../../site/headers.ts";

const picturesOf = (supabaseOrigin?: string): string[] => {
  const policy = String(makeSecurityHeaders(supabaseOrigin ? { supabaseOrigin } : {})["Content-Security-Policy"]);
  return (/img-src ([^;]*)/u.exec(policy)?.[1] ?? "").split(" ");
};

it("lets a page load pictures from the site and the project's storage, and from no other host", () => {
  expect(picturesOf()).toEqual(["'self'", "data:", "blob:"]);
  expect(picturesOf("https://abc.supabase.co")).toEqual(["'self'", "data:", "blob:", "https://abc.supabase.co"]);
});
