import type { Page } from "playwright";

/** Begins to count the times from a page's keys to their paints. */
export const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const afterPaint = new MessageChannel();
    let pressedAt = 0;
    afterPaint.port1.onmessage = () => void times.push(performance.now() - pressedAt);
    addEventListener(
      "keydown",
      () => {
        pressedAt = performance.now();
        requestAnimationFrame(() => afterPaint.port2.postMessage(null));
      },
      true,
    );
  });

/**
 * Presses keys one after the other, with pauses.
 * @param pause the time between two keys, in milliseconds
 * @returns the 95th percentile from a key to its paint, in milliseconds
 */
export async function measureKeys(page: Page, keys: readonly string[], pause: number): Promise<number> {
  await page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
  for (const key of keys) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(pause);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times.sort((a, b) => a - b));
  if (times.length < keys.length * 0.8) throw new Error(`Of ${keys.length} keys ${times.length} were painted`);
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}
