import type { Locator, Page } from "playwright";
import { localStaff } from "../../../backend/staff-account.ts";
import { button } from "./staff-content-page.ts";
import { openScreen } from "./staff-leads-page.ts";

/** Finds the card of a member of the team. */
export const findMember = (page: Page, email: string): Locator =>
  page.getByRole("list", { name: "Team" }).getByRole("listitem").filter({ hasText: email });

/** Finds the dialog that shows a password once. */
export const findHandover = (page: Page): Locator => page.getByRole("dialog", { name: "Password, shown once" });

/** Opens the screen by the sidebar, as a person does, and waits for its list. */
export async function openTeam(page: Page): Promise<void> {
  await openScreen(page, "Team");
  await findMember(page, localStaff.email).waitFor();
}

/** Puts a colleague on the team; their password is shown then. */
export async function addColleague(page: Page, email: string): Promise<void> {
  await button(page, "Add Colleague").click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await button(page.getByRole("dialog"), "Add").click();
}

/** Reads the password that is shown, and closes its dialog. */
export async function readPassword(page: Page): Promise<string> {
  const password = (await findHandover(page).locator("[data-password]").textContent()) ?? "";
  await button(findHandover(page), "Done").click();
  await findHandover(page).waitFor({ state: "detached" });
  return password;
}
