import { expect, it } from "vitest";
import { isModule, isShippedModule, listFiles } from "../../scripts/check/repository-files.ts";

it.each([
  ["src/staff/app.tsx", true, true],
  ["src/sync/engine.ts", true, true],
  ["supabase/functions/leads/index.ts", true, true],
  ["scripts/check.ts", true, true],
  ["supabase/functions/_shared/database-types.ts", true, false],
  ["site/subset-font.d.ts", true, false],
  ["tests/visitor/ui/draft-saver.screen.test.tsx", true, false],
  ["lab/art/preview.ts", true, false],
  ["vite.config.ts", false, false],
  ["src/shared/ui/base.css", false, false],
])("%s is a module: %s, and shipped: %s", (file, module, shipped) => {
  expect([isModule(file), isShippedModule(file)]).toEqual([module, shipped]);
});

it("covers the modules of this repository in every shipped folder, with and without elements", () => {
  const shipped = listFiles().filter(isShippedModule);
  for (const [folder, ending] of [
    ["src/", ".tsx"],
    ["src/", ".ts"],
    ["site/", ".ts"],
    ["backend/", ".ts"],
    ["scripts/", ".ts"],
    ["supabase/functions/", ".ts"],
  ] as const)
    expect(
      shipped.filter((file) => file.startsWith(folder) && file.endsWith(ending)).length,
      folder + ending,
    ).toBeGreaterThan(5);
});
