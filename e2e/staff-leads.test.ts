import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { insertLead, leadCount, signIn, toasts, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { wrapTexts } from "../tests/harness/document-changes.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 }, acceptDownloads: true });
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const names = () => page.getByRole("listitem").getByRole("heading", { level: 2 }).allTextContents();
const showing = (text: string) => page.getByText(text, { exact: true }).waitFor();
const deleteButton = (name: string) => page.getByRole("button", { name: `Delete ${name}` });
const confirmation = () => page.getByRole("alertdialog");

const asked = () => confirmation().getByText("Are you sure you want to delete this lead?").waitFor();

async function openLeads() {
  await signIn(page, site);
  await visit(page, "Leads");
}

describe("the list", () => {
  beforeEach(async () => {
    await insertLead(site, { name: "Zawadi Mwangi", travel_style: "luxury", destination: "morocco", hoursAgo: 1 });
    await insertLead(site, { name: "Bo Larsen", travel_style: "adventure", location: "Oslo", hoursAgo: 2 });
    await insertLead(site, { name: "Élodie Bàrd", travel_style: "cultural", destination: null, hoursAgo: 24 * 8 });
    await insertLead(site, { name: "Amina Otieno", travel_style: "family", destination: "other", hoursAgo: 24 * 6 });
    await openLeads();
    await showing("Showing 4 of 4 leads");
  });

  it("stands newest first and is sorted by age and name", async () => {
    expect(await names()).toEqual(["Zawadi Mwangi", "Bo Larsen", "Amina Otieno", "Élodie Bàrd"]);
    const sort = page.getByLabel("Sort by");
    expect(await sort.locator("option").allTextContents()).toEqual(["Newest First", "Oldest First", "Name A-Z"]);
    await sort.selectOption("Oldest First");
    expect(await names()).toEqual(["Élodie Bàrd", "Amina Otieno", "Bo Larsen", "Zawadi Mwangi"]);
    await sort.selectOption("Name A-Z");
    expect(await names()).toEqual(["Amina Otieno", "Bo Larsen", "Élodie Bàrd", "Zawadi Mwangi"]);
  });

  it("is filtered", async () => {
    const filter = page.getByLabel("Filter");
    expect(await filter.locator("option").allTextContents()).toEqual([
      "All Leads",
      "Last 7 Days",
      "With Destination",
      "No Destination",
      "Not taken yet",
      "Mine",
      "Due",
    ]);
    // A translator is at work too.
    await page.locator("main").evaluate(wrapTexts);
    await filter.selectOption("Last 7 Days");
    await showing("Showing 3 of 4 leads");
    await filter.selectOption("With Destination");
    await showing("Showing 3 of 4 leads");
    expect(await names()).toContain("Amina Otieno");
    await filter.selectOption("No Destination");
    await showing("Showing 1 of 4 leads");
    expect(await names()).toEqual(["Élodie Bàrd"]);
    await page.getByRole("button", { name: "Compact" }).click();
    await expect.poll(names).toEqual(["Élodie Bàrd"]);
    await page.waitForTimeout(400);
    await page.reload();
    await showing("Showing 1 of 4 leads");
    await page.getByRole("button", { name: "Cards" }).waitFor();
    await filter.selectOption("Mine");
    await showing("Showing 0 of 4 leads");
  });

  it("is searched by name, location, destination and travel style, whatever the case", async () => {
    const search = page.getByRole("searchbox");
    for (const [text, expected] of [
      ["zawadi", "Zawadi Mwangi"],
      ["OSLO", "Bo Larsen"],
      ["Morocco", "Zawadi Mwangi"],
      ["cultural", "Élodie Bàrd"],
    ] as const) {
      await search.fill(text);
      await showing("Showing 1 of 4 leads");
      expect(await names()).toEqual([expected]);
    }
    await search.fill("nobody at all");
    await showing("Showing 0 of 4 leads");
    await page.getByText("No leads found").waitFor();
    await page.getByText("Try adjusting your search or filters").waitFor();
    await page.getByRole("button", { name: "Show all leads" }).click();
    await showing("Showing 4 of 4 leads");
  });

  it("gives each travel style its badge", { tags: [longTag] }, async () => {
    const variant = (name: string) => card(name).locator("[data-variant]").getAttribute("data-variant");
    expect(await variant("Zawadi")).toBe("default");
    expect(await variant("Bo Larsen")).toBe("destructive");
    expect(await variant("Élodie")).toBe("outline");
    expect(await variant("Amina")).toBe("secondary");
  });

  it("opens a lead with everything the visitor said, and copies it", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.url });
    const opener = page.getByRole("button", { name: "Bo Larsen", exact: true });
    await opener.click();
    const panel = page.getByRole("dialog", { name: "Bo Larsen" });
    for (const text of ["41", "Oslo", "Namibia", "Adventure & Active", "2 weeks"]) {
      await panel.getByText(text, { exact: true }).waitFor();
    }
    await panel.getByRole("button", { name: "Copy All Answers" }).click();
    await panel.getByText("Copied").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("Name: Bo Larsen\nAge: 41\nLocation: Oslo\n");
    expect(copied).toContain("\nDestination: Namibia\nTravelers: 2\n");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Bo Larsen");
    expect(new URL(page.url()).search).toBe("");
  });

  it("is exported as it is filtered, offline too", async () => {
    site.proxy.offline = true;
    await page.getByLabel("Filter").selectOption("With Destination");
    await page.getByLabel("Sort by").selectOption("Name A-Z");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    await toasts(page).getByText("Leads exported to CSV successfully.").waitFor();
    expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile((await download.path()) as string, "utf8");
    const [header, ...lines] = text.trimEnd().split("\r\n");
    expect(header).toBe("\uFEFFName,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created");
    expect(lines.map((line) => line.split(",")[0])).toEqual(["Amina Otieno", "Bo Larsen", "Zawadi Mwangi"]);
    expect(lines[1]).toMatch(/^Bo Larsen,41,Oslo,namibia,2,adventure,2 weeks,\d{4}-\d\d-\d\d$/);
  });
});

it("is added by staff under the questionnaire's rules, with a note that says where it came from", async () => {
  await openLeads();
  await page.getByRole("button", { name: "Add Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Name must be at least 2 characters").waitFor();
  await dialog.getByLabel("Name").fill("Rang Up");
  await dialog.getByLabel("Age").fill("41");
  await dialog.getByLabel("Location").fill("Kisumu, Kenya");
  await dialog.getByLabel("Destination").selectOption("Namibia");
  await dialog.getByLabel("Travel Style").selectOption("Cultural Immersion");
  await dialog.getByLabel("Duration").selectOption("2 weeks");
  await dialog.getByLabel("Came by").selectOption("Visit to the office");
  await dialog.getByRole("button", { name: "Save" }).click();
  const panel = page.getByRole("dialog", { name: "Rang Up" });
  await panel.getByText("Came by: Visit to the office").waitFor();
  expect(await leadCount(site, "Rang Up")).toBe(1);
});

it("says what an empty list waits for", { tags: [longTag] }, async () => {
  await openLeads();
  await page.getByText("No leads found").waitFor();
  await page.getByText("New leads will appear here as customers submit inquiries").waitFor();
  await showing("Showing 0 of 0 leads");
});

it("says that the leads could not be had, and has them once the server gives them", { tags: [longTag] }, async () => {
  await insertLead(site, { name: "Behind a Failure" });
  site.proxy.fault = ({ path }) => (path.startsWith("/rest/v1/") ? { status: 500, body: "{}" } : "pass");
  await openLeads();
  await toasts(page).getByText("Error", { exact: true }).waitFor();
  await toasts(page).getByText("Failed to fetch leads").waitFor();
  site.proxy.fault = () => "pass";
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await card("Behind a Failure").waitFor();
});

describe("deleting", () => {
  beforeEach(async () => {
    await insertLead(site, { name: "Stays" });
    await insertLead(site, { name: "Goes" });
    await openLeads();
    await showing("Showing 2 of 2 leads");
  });

  it("asks first, then says that it is done", async () => {
    await deleteButton("Goes").click();
    await asked();
    await confirmation().getByRole("button", { name: "Cancel" }).click();
    await confirmation().waitFor({ state: "detached" });
    expect(await leadCount(site, "Goes")).toBe(1);

    await deleteButton("Goes").click();
    await confirmation().getByRole("button", { name: "Delete" }).click();
    await toasts(page).getByText("Lead deleted successfully.").waitFor();
    await showing("Showing 1 of 1 leads");
    expect(await leadCount(site, "Goes")).toBe(0);
  });

  it("can be done with the keyboard alone, and the focus is never lost", { tags: [longTag] }, async () => {
    await deleteButton("Goes").focus();
    await page.keyboard.press("Enter");
    await asked();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
    await page.keyboard.press("Escape");
    await confirmation().waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Goes");
    await page.keyboard.press("Enter");
    await asked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await showing("Showing 1 of 1 leads");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("waits for the network when there is none", { tags: [longTag] }, async () => {
    site.proxy.offline = true;
    await deleteButton("Goes").click();
    await confirmation().getByRole("button", { name: "Delete" }).click();
    await showing("Showing 1 of 1 leads");
    await toasts(page).getByText("Kept on this device").waitFor();
    expect(await leadCount(site, "Goes")).toBe(1);
    site.proxy.offline = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => leadCount(site, "Goes")).toBe(0);
  });

  it("shows the server's own words when it says no, and the default where it says nothing", {
    tags: [longTag],
  }, async () => {
    const refuse = (body: string) => {
      site.proxy.fault = ({ path }) =>
        path === "/rest/v1/rpc/push_change"
          ? { status: 400, headers: { "Content-Type": "application/json" }, body }
          : "pass";
    };
    refuse('{"message":"This lead is kept for the accounts.","code":"23503"}');
    await deleteButton("Goes").click();
    await confirmation().getByRole("button", { name: "Delete" }).click();
    await toasts(page).getByText("Error", { exact: true }).waitFor();
    await toasts(page).getByText("This lead is kept for the accounts.").waitFor();
    expect(await leadCount(site, "Goes")).toBe(1);
    await card("Goes").getByText("Needs attention").waitFor();

    refuse('{"message":"","code":"23503"}');
    await deleteButton("Stays").click();
    await confirmation().getByRole("button", { name: "Delete" }).click();
    await toasts(page).getByText("Failed to delete lead").waitFor();
  });
});

it("shows what visitors typed as text, and neutralises it in the file", async () => {
  const odd = [
    '<img src=x onerror="document.title=1">',
    '=HYPERLINK("https://a.example","x")',
    "أمينة أوتيينو",
    "🦩🦩 Flamingo",
    "javascript:alert(1)",
  ];
  for (const name of odd) await insertLead(site, { name, location: `<b>${name.slice(0, 60)}</b>` });
  await openLeads();
  await showing("Showing 5 of 5 leads");
  expect((await names()).sort()).toEqual([...odd].sort());
  expect(await page.locator("main img, main b").count()).toBe(0);
  await page.getByRole("button", { name: odd[0] as string, exact: true }).click();
  await page.getByRole("dialog").getByText(`<b>${odd[0]}</b>`).waitFor();
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const text = await readFile((await download.path()) as string, "utf8");
  expect(text).toContain(`"'=HYPERLINK(""https://a.example"",""x"")",41,`);
  expect(text).toContain("أمينة أوتيينو,41,");
});
