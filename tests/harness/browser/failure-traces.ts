import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "playwright";

/**
 * Saves the trace of a failed test and the last state of its pages, and prints the files' names. Open a trace with `npx playwright
 * show-trace FILE`.
 * @param context a context whose tracing was started
 */
export async function saveTraces(context: BrowserContext, test: string): Promise<void> {
  const folder = path.resolve("test-results", test.replace(/[^\w]+/g, "-").slice(0, 80));
  await mkdir(folder, { recursive: true });
  await Promise.allSettled(
    context
      .pages()
      .map((page, index) => page.screenshot({ path: path.join(folder, `page-${index + 1}.png`), timeout: 5_000 })),
  );
  await context.tracing.stop({ path: path.join(folder, "trace.zip") });
  console.log(`Failed: ${test}\n  What it did and saw: ${folder}`);
}
