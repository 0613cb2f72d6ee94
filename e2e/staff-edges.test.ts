import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import { makeStaffDbName } from "../src/sync/dexie/staff-databases.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import {
  closeAfterAll,
  closeAfterTest,
  openDevice,
  openTab,
  page,
  site,
  siteForAll,
} from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

describe("an unknown address of the staff area", () => {
  beforeAll(async () => {
    await openDevice(axeContextOptions);
    await signIn(page, site);
    return closeAfterAll;
  });

  it("is clean at every width, light and dark", { tags: [longTag] }, async () => {
    await page.goto(`${site.url}/admin/nowhere`);
    await page.getByRole("heading", { level: 1, name: "404" }).waitFor();
    await expectNoBarrier(page, "Unknown address");
  });
});

describe("a tab that is asleep and holds the database of an older version", () => {
  afterEach(closeAfterTest);

  it("is named after a while, and the new one goes on by itself once it is closed", { tags: [longTag] }, async () => {
    await openDevice();
    const asleep = page;
    await asleep.goto(`${site.url}/online.txt`);
    await asleep.evaluate(
      (name) =>
        new Promise((open, fail) => {
          const request = indexedDB.open(name, 1);
          // The connection is stored globally, because the browser closes one that is garbage collected.
          request.onsuccess = () => {
            Object.assign(globalThis, { held: request.result });
            open(undefined);
          };
          request.onerror = fail;
        }),
      makeStaffDbName(localStaff.id),
    );
    await openTab();
    const signedIn = signIn(page, site);
    await page.getByRole("heading", { level: 1, name: "Opening takes longer than usual" }).waitFor();
    await page.getByRole("status").getByText("This site may be open in another tab").waitFor();
    await asleep.close();
    await signedIn;
    expect(await page.getByRole("heading", { name: "Opening takes longer than usual" }).count()).toBe(0);
  });
});
