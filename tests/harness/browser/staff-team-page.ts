import type { Locator, Page } from "playwright";
import { localStaff } from "../../../backend/staff-account.ts";
import { button } from "./staff-content-page.ts";
import { visit } from "./staff-leads-page.ts";

/** Finds the card of a member of the team. */
export const member = (page: Page, email: string): Locator =>
  page.getByRole("list", { name: "Team" }).getByRole("listitem").filter({ hasText: email });

/** Finds the dialog that shows a password once. */
export const handover = (page: Page): Locator => page.getByRole("dialog", { name: "Password, shown once" });

/** Opens the screen by the sidebar, as a person does, and waits for its list. */
export async function openTeam(page: Page): Promise<void> {
  await visit(page, "Team");
  await member(page, localStaff.email).waitFor();
}

/** Puts a colleague on the team; their password is shown then. */
export async function addColleague(page: Page, email: string): Promise<void> {
  await button(page, "Add Colleague").click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await button(page.getByRole("dialog"), "Add").click();
}

/** Reads the password that is shown, and closes its dialog. */
export async function readPassword(page: Page): Promise<string> {
  const password = (await handover(page).locator("[data-password]").textContent()) ?? "";
  await button(handover(page), "Done").click();
  await handover(page).waitFor({ state: "detached" });
  return password;
}
