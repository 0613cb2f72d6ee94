import type { Page, Route } from "playwright";

type Matcher = Parameters<Page["route"]>[0];

/**
 * Holds requests back until they are released; then they continue, or get another answer.
 * @returns a function that releases the waiting requests and all later ones
 */
export async function holdRequests(
  page: Page,
  which: Matcher,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
