import type { Page } from "playwright";
import { localStaff } from "../../../backend/staff-account.ts";
import type { Site } from "./harness.ts";
import { button, dialog, fillFields } from "./staff-content-page.ts";

/** Waits for a state of the sync in the header. */
export const waitForStatus = (page: Page, kind: "syncing" | "up-to-date" | "offline" | "server-silent" | "waiting") =>
  page.locator(`[data-sync=${kind}]`).waitFor();

export async function openDestinations(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/admin/destinations`);
  await page.getByRole("heading", { level: 1, name: "Destinations" }).waitFor();
}

/** Opens a destination's form, changes a field and saves it. */
export async function changeRecord(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await button(page, `Edit ${name}`).click();
  await fillFields(dialog(page, "Edit Destination"), values);
  await button(dialog(page), "Save Changes").click();
  await dialog(page).waitFor({ state: "detached" });
}

/** Counts the rows of a table in the signed-in person's database, or in anybody's; null without such a database. */
export const countMirrored = (page: Page, table: string): Promise<number | null> =>
  page.evaluate(async (store) => {
    const session = JSON.parse(localStorage.getItem("kilele-session") ?? "{}") as { userId?: string };
    const databaseNames = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const ownDatabase = databaseNames.find(
      (name) => name.startsWith("kilele-staff") && name.endsWith(session.userId ?? ""),
    );
    if (!ownDatabase) return null;
    return new Promise<number | null>((resolve, reject) => {
      const request = indexedDB.open(ownDatabase);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const db = request.result;
        if (!db.objectStoreNames.contains(store)) {
          db.close();
          return resolve(null);
        }
        const count = db.transaction(store).objectStore(store).count();
        count.onsuccess = () => {
          db.close();
          resolve(count.result);
        };
      };
    });
  }, table);

/**
 * Creates an account with the local staff's password.
 * @param isStaff true to add it to the staff list
 */
export async function addAccount(site: Site, email: string, isStaff: boolean): Promise<string> {
  const id = crypto.randomUUID();
  await site.backend.db.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
      select $1, aud, role, $2, encrypted_password, now(), raw_app_meta_data from auth.users where id = $3`,
    [id, email, localStaff.id],
  );
  if (isStaff) await site.backend.db.query("insert into private.staff (user_id) values ($1)", [id]);
  return id;
}

/** Asks the server itself for an access token. @returns "" if it gives none */
export async function askForToken({ backend }: Site, email: string, password: string): Promise<string> {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  return token ?? "";
}

/** Adds a destination directly on the server. */
export async function addDestination(site: Site, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await site.backend.db.query("insert into public.destinations (id, name) values ($1, $2)", [id, name]);
  return id;
}
