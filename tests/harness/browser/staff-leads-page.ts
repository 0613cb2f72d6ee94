import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { localStaff } from "../../../backend/staff-account.ts";
import type { Site } from "./harness.ts";

/** Signs in without waiting for the next screen. */
export async function submitSignIn(
  page: Page,
  { url }: Pick<Site, "url">,
  email: string = localStaff.email,
  password: string = localStaff.password,
): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Signs in as the local staff account and waits for the dashboard. */
export async function signIn(page: Page, site: Pick<Site, "url">): Promise<void> {
  await submitSignIn(page, site);
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
}

type Screen = "Dashboard" | "Destinations" | "Services" | "Leads" | "Blog Posts";
type BusinessScreen = "Messages" | "Quick Texts" | "Team" | "People" | "Business Details";

/** Goes to a screen through the sidebar, as a person does. */
export async function openScreen(page: Page, name: Screen | BusinessScreen) {
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

type NewLead = {
  name?: string;
  location?: string;
  destination?: string | null;
  travel_style?: string;
  /** The age of the lead, in hours. */
  hoursAgo?: number;
};

/** Puts a lead into the server's table, as the `leads` function does. */
export async function insertLead(site: Site, lead: NewLead = {}): Promise<string> {
  const id = randomUUID();
  await site.backend.db.query(
    `insert into public.leads
      (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, created_at)
     values ($1, $2, 41, $3, $4, 2, $5, '2 weeks', now() - make_interval(mins => $6))`,
    [
      id,
      lead.name ?? "Amina Otieno",
      lead.location ?? "Kisumu, Kenya",
      lead.destination === undefined ? "namibia" : lead.destination,
      lead.travel_style ?? "cultural",
      Math.round((lead.hoursAgo ?? 1) * 60),
    ],
  );
  return id;
}

/** Finds the region in which toasts appear. */
export const findToasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
