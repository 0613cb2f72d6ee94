import type { Page, Route } from "playwright";
import { expect } from "vitest";

/** An address with wildcards, in which a query has to be named too, or a regular expression. */
type Matcher = string | RegExp;

/** Matches the requests to one of the backend's functions, with and without a query. */
export const matchFunction = (name: string): RegExp => new RegExp(`/functions/v1/${name}(?:\\?|$)`);

/**
 * Holds requests back until they are released; then they continue, or get another answer.
 * @returns a function that waits until a request is held, and releases it and all later ones; it fails if none has come,
 *   because a test that holds nothing back shows nothing
 */
export async function holdRequests(
  page: Page,
  which: Matcher,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(which, async (route) => {
    held++;
    await released;
    await answer(route);
  });
  return async () => {
    await expect.poll(() => held, { message: `requests that match ${which}` }).toBeGreaterThan(0);
    release();
  };
}
