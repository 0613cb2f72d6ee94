import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { button } from "./staff-content-page.ts";

/** Searches for a person on the screen People. */
export async function searchPeople(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.keyboard.press("Enter");
}

/** Waits until the screen says what it has found. */
export const waitForFound = (page: Page, words: string): Promise<void> =>
  page.getByRole("status").getByText(words).waitFor();

/** Exports the chosen records. @returns the name of the file, and its text */
export async function exportChosen(page: Page): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent("download");
  await button(page, "Export").click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}
