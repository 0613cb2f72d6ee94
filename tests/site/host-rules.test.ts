import { expect, it } from "vitest";
import { makeSiteDeclaration } from "../../site/declaration.ts";
import { cacheControl } from "../../site/headers.ts";
import { findHeadersFor, findRowRule, listDocumentsFor } from "../../site/host-rules.ts";

const declaration = makeSiteDeclaration();

it.each([
  ["/", ["/index.html", "/404.html"]],
  ["/about-us", ["/about-us.html", "/404.html"]],
  ["/about-us/", ["/about-us.html", "/404.html"]],
  ["/blog", ["/blog.html", "/404.html"]],
  ["/blog/visa-2.0", ["/blog/visa-2.0.html", "/app.html", "/404.html"]],
  ["/blog/a/b", ["/blog/a/b.html", "/404.html"]],
  ["/services/5e", ["/services/5e.html", "/app.html", "/404.html"]],
  ["/admin", ["/staff.html", "/404.html"]],
  ["/admin/leads/1", ["/staff.html", "/404.html"]],
  ["/administrator", ["/administrator.html", "/404.html"]],
  ["/%", ["/404.html"]],
  ["//elsewhere.example", ["/404.html"]],
  ["/.well-known/x", ["/404.html"]],
  ["/assets/gone", []],
  ["/sitemap.xml", []],
])("tries for %s the documents %j", (path, documents) => {
  expect(listDocumentsFor(declaration, path)).toEqual(documents);
});

it("names the row of an address, and what stands in for it", () => {
  expect(findRowRule(declaration, "/destinations/5e")).toMatchObject({
    kind: "destination",
    key: "5e",
    standIn: "app.html",
    missing: "missing-destination.html",
  });
  expect(["/blog", "/blog/", "/blog/a/b", "/about-us"].map((path) => findRowRule(declaration, path))).toEqual(
    Array(4).fill(undefined),
  );
});

it("applies the last rule of headers that fits, alone", () => {
  expect(findHeadersFor(declaration, "/assets/a.js")["Cache-Control"]).toBe(cacheControl.immutable);
  expect(findHeadersFor(declaration, "/assets/a.js")).not.toHaveProperty("Referrer-Policy");
  expect(findHeadersFor(declaration, "/favicon.ico")["Cache-Control"]).toBe(cacheControl.icons);
  expect(findHeadersFor(declaration, "/blog")["Cache-Control"]).toBe(cacheControl.others);
});
