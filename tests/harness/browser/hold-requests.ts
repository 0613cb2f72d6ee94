import type { Page, Route } from "playwright";

type Matcher = Parameters<Page["route"]>[0];

/**
 * Holds requests back until told otherwise; then they go on their way, or are answered in another one.
 * @returns lets them go: those that wait, and all that come later
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
