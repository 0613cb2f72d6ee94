import type { Manifest } from "vite";
import { expect, it } from "vitest";
import { assignFiles } from "../../site/offline-files.ts";

const makeChunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const manifest: Manifest = {
  "index.html": makeChunk("boot.js", {
    css: ["assets/document.css"],
    imports: ["_shared.js"],
    dynamicImports: [
      "src/visitor/islands/contact-form.ts",
      "src/visitor/islands/questionnaire.ts",
      "src/visitor/islands/row-page.tsx",
      "src/visitor/islands/search.tsx",
    ],
  }),
  "_shared.js": makeChunk("shared.js"),
  "src/visitor/islands/contact-form.ts": makeChunk("live.js", { imports: ["_framework.js"] }),
  "src/visitor/islands/questionnaire.ts": makeChunk("questionnaire.js", {
    imports: ["_shared.js", "_framework.js"],
    dynamicImports: ["src/outbox/page/delivery.ts"],
  }),
  "src/visitor/islands/search.tsx": makeChunk("search.js", { imports: ["_framework.js"] }),
  "src/visitor/islands/row-page.tsx": makeChunk("row-page.js", {
    imports: ["_framework.js"],
    dynamicImports: ["src/markdown.ts"],
  }),
  "src/markdown.ts": makeChunk("markdown.js"),
  "_framework.js": makeChunk("framework.js"),
  "src/outbox/page/delivery.ts": makeChunk("outbox-delivery.js"),
  "staff.html": makeChunk("staff.js", { imports: ["_shared.js"], dynamicImports: ["src/staff/shell/shell.tsx"] }),
  "src/staff/shell/shell.tsx": makeChunk("shell.js"),
  "art/laos.svg": makeChunk("laos.svg"),
  "art/map-laos.svg": makeChunk("map-laos.svg"),
  "art/badge.svg": makeChunk("badge.svg"),
  "art/hero.svg": makeChunk("hero.svg"),
  "art/tea.svg": makeChunk("tea.svg"),
  "fonts/fraunces.woff2": makeChunk("fraunces.woff2"),
  "fonts/fraunces-vietnamese.woff2": makeChunk("fraunces-vietnamese-aaaaaaaa.woff2"),
};

const makeAssets = (script: string) => ({ script: `/assets/${script}`, imports: [], styles: [], fonts: [] });
const badge = '<img src="/assets/badge.svg">';
const place = (island: string) => `<div data-island="${island}"></div>`;
const documents = [
  {
    path: "/",
    html: `${badge}${place("questionnaire")}<img src="/assets/hero.svg"><img loading="lazy" src="/assets/tea.svg">`,
    library: "core",
  },
  { path: "/about-us", html: "", library: "core", aliases: ["/about"] },
  { path: "/about", html: "" },
  { path: "/destinations", html: `${badge}<img src="/assets/laos.svg">`, library: "core" },
  {
    path: "/destinations/laos",
    html: `${badge}${place("contact-form")}<img src="/assets/laos.svg"><img src="/assets/map-laos.svg"><img src="/assets/map-laos.svg">`,
    library: { guide: "laos" },
  },
  { path: "/destinations/nepal", html: badge, library: { guide: "nepal" } },
  { path: "/destinations/in/may", html: place("search"), library: "reading" },
  { path: "/app", html: place("row-page"), library: "rows" },
  { path: "/blog/a-post", html: badge },
  { path: "/staff", html: "", library: "staff" },
] as const;

it("keeps one width of a picture, which stands for the others where they cannot be fetched", () => {
  const sources = `<source srcset="/assets/a-upright.avif"><source srcset="/assets/a-480.avif 480w, /assets/a-800.avif 800w">`;
  const html = `<picture>${sources}<img src="/assets/a.webp"></picture>`;
  const shown = [{ path: "/destinations/laos", html, library: { guide: "laos" } }] as const;
  const sorted = assignFiles({
    manifest,
    documents: shown,
    assets: { public: makeAssets("boot.js"), staff: makeAssets("staff.js") },
  });
  expect(sorted.get("/assets/a-800.avif")).toEqual({
    set: "reading",
    guide: "laos",
    standsFor: ["/assets/a.webp", "/assets/a-upright.avif", "/assets/a-480.avif"],
  });
  expect(sorted.has("/assets/a-480.avif")).toBe(false);
});

it("puts the parts of every document that a device keeps into the core, and neither pictures nor the parts of rows", () => {
  const sorted = assignFiles({
    manifest,
    documents,
    assets: { public: makeAssets("boot.js"), staff: makeAssets("staff.js") },
  });
  const of = (set: string) =>
    [...sorted]
      .filter(([, file]) => file.set === set)
      .map(([name]) => name.replace("/assets/", ""))
      .sort();
  expect(of("core")).toEqual(
    [
      "/",
      "/about-us",
      "/destinations",
      "boot.js",
      "document.css",
      "fraunces.woff2",
      "shared.js",
      "questionnaire.js",
      "live.js",
      "search.js",
      "framework.js",
      "outbox-delivery.js",
    ].sort(),
  );
  expect(of("reading")).toEqual([
    "/app",
    "/destinations/in/may",
    "/destinations/laos",
    "/destinations/nepal",
    "badge.svg",
    "fraunces-vietnamese-aaaaaaaa.woff2",
    "hero.svg",
    "laos.svg",
    "map-laos.svg",
    "markdown.js",
    "row-page.js",
    "tea.svg",
  ]);
  expect([...sorted].flatMap(([name, { drawsRows }]) => (drawsRows ? [name.replace("/assets/", "")] : []))).toEqual([
    "/app",
    "row-page.js",
    "markdown.js",
  ]);
  expect(sorted.get("/about-us")?.standsFor).toEqual(["/about"]);
  expect(of("staff")).toEqual(["/staff", "shell.js", "staff.js"]);
  expect(sorted.get("/assets/map-laos.svg")?.guide).toBe("laos");
  expect(sorted.get("/assets/tea.svg")?.guide).toBeUndefined();
  expect(sorted.has("/blog/a-post")).toBe(false);
});

it("refuses a document that a device keeps with a part that the build has not", () => {
  const kept = [{ path: "/", html: place("no-such-part"), library: "core" }] as const;
  const built = { public: makeAssets("boot.js"), staff: makeAssets("staff.js") };
  expect(() => assignFiles({ manifest, documents: kept, assets: built })).toThrow("no island no-such-part");
});
