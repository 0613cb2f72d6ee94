import type { Locator } from "playwright";
import { expect } from "vitest";

/** Expects an element to be shown, now or soon. A wait alone is no expectation that the test's runner counts. */
export async function expectShown(locator: Locator): Promise<void> {
  await locator.waitFor();
  expect(await locator.isVisible()).toBe(true);
}
