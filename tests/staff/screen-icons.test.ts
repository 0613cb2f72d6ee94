import { expect, it } from "vitest";
import { screens } from "../../src/staff/screens.ts";

it("gives each screen an icon of its own in the sidebar", () => {
  const icons = screens.map(({ icon }) => icon);
  expect([...new Set(icons)]).toEqual(icons);
});
