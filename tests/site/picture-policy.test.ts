import { expect, it } from "vitest";
import { makeSecurityHeaders } from "../../site/headers.ts";
import { isShownPicture, listPictureOrigins } from "../../src/shared/lib/shown-pictures.ts";

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

it.each([
  ["/people/asha.webp", true],
  ["https://kilele.example/people/asha.webp", true],
  ["https://abc.supabase.co/storage/v1/object/public/images/a.webp", true],
  ["https://elsewhere.example/asha.webp", false],
  ["https://abc.supabase.co.elsewhere.example/a.webp", false],
  ["https://abc.supabase.co@elsewhere.example/a.webp", false],
  ["https://abc.supabase.co:8443/a.webp", false],
  ["//elsewhere.example/a.webp", false],
  ["/\\elsewhere.example/a.webp", false],
  ["http://kilele.example/a.webp", false],
  ["https://", false],
])("a form takes %s as a picture exactly if the policy lets a page load it: %s", (address, isLoaded) => {
  const [site, supabase] = ["https://kilele.example", "https://abc.supabase.co"];
  const shown = isShownPicture(address, [site, ...listPictureOrigins(`${supabase}/`)]);
  const allowed = readPictureSources(supabase).map((source) => (source === "'self'" ? site : source));
  const isAllowed =
    URL.canParse(address, site) && !address.startsWith("http:") && allowed.includes(new URL(address, site).origin);
  expect([shown, isAllowed]).toEqual([isLoaded, isLoaded]);
});
