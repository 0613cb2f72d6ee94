import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import { makeStaffDbName } from "../src/sync/dexie/staff-databases.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import {
  closeAfterAll,
  closeAfterTest,
  errors,
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

describe("a website that is behind what was published", () => {
  const sql = (text: string) => site.backend.db.query(text);

  it("says to somebody who has turned mails on that they do not go out, and turns them off", {
    tags: [longTag],
  }, async () => {
    // Turned on while the server had a mail service: it offers mails no longer once it has none.
    await sql("insert into private.mail_recipients (user_id) select user_id from private.staff");
    await openDevice(axeContextOptions);
    await signIn(page, site);
    await page.goto(`${site.url}/admin`);
    const stop = page.getByRole("button", { name: "Stop mails about enquiries" });
    await stop.waitFor();
    await expectNoBarrier(page, "The switch of mails");
    // MAIL_URL is not set here, so the mail fails.
    await sql("select private.submit_message(gen_random_uuid(), 'A', 'a@example.org', 'Hello', 'here')");
    await expect
      .poll(() => sql("select reason from private.outlets where kind = 'mail'"))
      .toEqual([{ reason: "MAIL_URL is missing" }]);
    await page.reload();
    await page.getByText("Mails about enquiries do not go out").waitFor();
    await page.getByText(/^1 mail waits since .* This is not set up yet: ask whoever set up this site\./).waitFor();
    await stop.click();
    // They are not offered again.
    await stop.waitFor({ state: "detached" });
    expect(await sql("select from private.outgoing where kind = 'mail'")).toEqual([]);
    expect(errors).toEqual([]);
    await closeAfterAll();
  });

  it("is told on every screen with the host's reason, and no longer once it was built", {
    tags: [longTag],
  }, async () => {
    await openDevice(axeContextOptions);
    await signIn(page, site);
    const notice = page.getByText("Visitors do not see what you published yet");
    expect(await notice.count()).toBe(0);
    // The queue is as the function leaves it when the host refuses a build.
    await sql("delete from private.outgoing where kind = 'build'");
    await sql("insert into private.outgoing (kind) values ('build')");
    await sql("insert into private.outgoing (kind) values ('build')");
    await sql("select public.settle_outgoing('build', '{}', null, 'The host answered 503')");
    await page.goto(`${site.url}/admin/blog`);
    await notice.waitFor();
    await page
      .getByText(/^2 changes are not on the website yet since .* The host answered 503\. It is tried again by itself\./)
      .waitFor();
    await expectNoBarrier(page, "The notice", { within: "[role=status]" });
    await sql("delete from private.outgoing where kind = 'build'");
    await sql("select public.settle_outgoing('build', '{}')");
    // A return to the page makes it look at the queue again.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await notice.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await closeAfterAll();
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
