import type { Manifest } from "vite";
import { expect, it } from "vitest";
import { sortFiles } from "../../build/offline-files.ts";

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const manifest: Manifest = {
  "_boot.js": chunk("index.js", {
    name: "boot",
    css: ["assets/index.css"],
    imports: ["_shared.js"],
    dynamicImports: ["src/routes/_public/guide.tsx", "src/routes/admin/shell.tsx", "src/content/guides/laos.ts"],
  }),
  "_shared.js": chunk("shared.js"),
  "_staff-only.js": chunk("staff-only.js"),
  "src/routes/_public/guide.tsx": chunk("guide.js", { imports: ["_shared.js"] }),
  "src/routes/admin/shell.tsx": chunk("shell.js", { imports: ["_shared.js", "_staff-only.js"] }),
  "src/routes/auth.tsx": chunk("auth.js"),
  "src/content/guides/laos.ts": chunk("laos.js"),
  ".cache/art/laos.svg": chunk("laos.svg"),
  ".cache/art/map-laos.svg": chunk("map-laos.svg"),
  ".cache/art/hero.svg": chunk("hero.svg"),
  ".cache/art/blog-4-tea.svg": chunk("blog-4-tea.svg"),
  ".cache/fonts/fraunces.woff2": chunk("fraunces.woff2"),
};

it("tells the core, the reading and the staff area apart", () => {
  const sorted = sortFiles(manifest);
  const of = (set: string) =>
    [...sorted]
      .filter(([, file]) => file.set === set)
      .map(([name]) => name.replace("assets/", ""))
      .sort();
  expect(of("core")).toEqual(
    ["app.html", "fraunces.woff2", "guide.js", "hero.svg", "index.css", "index.js", "shared.js"].sort(),
  );
  expect(of("reading")).toEqual(["blog-4-tea.svg", "laos.js", "laos.svg", "map-laos.svg"]);
  expect(of("staff")).toEqual(["auth.js", "shell.js", "staff-only.js"]);
  expect(sorted.get("assets/map-laos.svg")?.guide).toBe("laos");
  expect(sorted.get("assets/blog-4-tea.svg")?.guide).toBeUndefined();
});
