import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Dexie from "dexie";
import { beforeEach, describe, expect, it } from "vitest";
import type { Mirrored } from "../../../../src/shared/rules/sync-edit.ts";
import { changeRow } from "../../../../src/staff/edits/edits.ts";
import { openDb } from "../../../../src/staff/mirror/mirror.ts";
import { makeLead } from "../../../harness/leads.ts";
import { makeLocalContactRow, makePlanDayRow, makePlanRow } from "../../../harness/plan-rows.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectStatus,
  expectText,
  expectToast,
  findDialog,
  getMain,
  hoursAgo,
  press,
} from "../../../harness/screens/press.ts";
import { catchFiles, openStaffArea, sendUndoable } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("a person's rights", () => {
  let leadId = "";
  beforeEach(async () => {
    leadId = backend.putRow(
      "leads",
      makeLead({ name: "Wanjirũ Kamau", contact: "0712 345 678", created_at: hoursAgo(2) }),
    );
    backend.putRow("leads", makeLead({ name: "Wanjiru Otieno", created_at: hoursAgo(1) }));
    backend.putRow("lead_notes", { lead_id: leadId, kind: "note", body: "Rang her twice" });
    backend.putRow("messages", {
      name: "W. Kamau",
      email: "wanjiru@person.example",
      message: "You reach me at +254 712 345678.",
    });
    await openStaffArea("/admin/people", "People", { backend });
    await expectText(getMain, "This device's copy, as of");
  });
  /** @returns the content of this device's databases and of its other storage */
  const readDevice = async () => {
    const names = await Dexie.getDatabaseNames();
    const stores = await Promise.all(
      names.map(async (name) => {
        const db = await new Dexie(name).open();
        const tables = await Promise.all(db.tables.map((table) => table.toArray()));
        db.close();
        return tables;
      }),
    );
    return JSON.stringify([stores, { ...localStorage }, { ...sessionStorage }]);
  };
  const expectGoneFromDevice = () =>
    waitFor(async () => {
      const device = await readDevice();
      expect(device).not.toMatch(/kamau|712 ?345 ?678|rang her|person\.example/i);
      expect(device).toMatch(/otieno/i);
    });
  const find = async (words: string, answer: string | RegExp) => {
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), `${words}{Enter}`);
    await expectText(getMain, answer);
  };

  it("begin with finding what is held by name, mail and number, in what they sent and what staff wrote", async () => {
    await find("wanjiru", "Found: 2 enquiries, 1 note and 1 message.");
    await find("rang her twice", "Found: 1 enquiry and 1 note.");
    await find("+254712345678", "Found: 1 enquiry, 1 note and 1 message.");
    // A record shows the text by which it was found.
    backend.putRow("leads", { ...backend.rows("leads")[0], anything_else: "With my aunt Achieng" });
    await find("achieng", "Found: 1 enquiry and 1 note.");
    await expectText(getMain, "Anything Else: With my aunt Achieng");
    await find("x", "Too short");
    await find("nobody at all", "Nothing found");
  });

  it("take in what the same person sent, and apart from it what came from their contact under another name", async () => {
    backend.putRow("leads", makeLead({ name: "Mama Kamau", contact: "+254 712 345 678", created_at: hoursAgo(3) }));
    backend.putRow("leads", makeLead({ name: "W. Kamau", contact: "+254 712 345 678", created_at: hoursAgo(4) }));
    await find("wanjirũ kamau", "Found: 1 enquiry, 1 note and 1 message.");
    expect(screen.queryByRole("button", { name: /More of This Person/ })).toBe(null);
    await userEvent.click(screen.getByRole("checkbox", { name: /Wanjirũ Kamau/ }));
    await press("Choose 1 More of This Person");
    await expectText(getMain, "Chosen: 2 enquiries and 1 note");
    expect(screen.queryByRole("checkbox", { name: /Mama Kamau/ })).toBe(null);
    await press("Choose 1 With the Same Contact and Another Name");
    await expectText(getMain, "Chosen: 3 enquiries and 1 note");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Mama Kamau/ }).checked).toBe(true);
    // No other person's record is chosen.
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Choose \d+ (More|With)/ })).toBe(null));
    expect(screen.queryByRole("checkbox", { name: /Otieno/ })).toBe(null);
  });

  it("are a copy of what was chosen as one file, without a network too, and erasing for good", async () => {
    const files = catchFiles();
    await find("wanjiru", "Found: 2 enquiries, 1 note and 1 message.");
    await userEvent.click(screen.getByRole("checkbox", { name: /Wanjirũ Kamau/ }));
    backend.setOnline(false);
    // The engine looks for the server at once and does not find it.
    dispatchEvent(new Event("online"));
    await expectStatus("offline");
    await expectText(getMain, "There is no network now.");
    // A chosen person stays chosen while another spelling is searched for.
    await find("w. kamau", "Found: 1 enquiry, 1 note and 1 message.");
    await userEvent.click(screen.getByRole("checkbox", { name: /W\. Kamau/ }));
    await find("nobody at all", "Nothing found. Chosen before: 1 enquiry, 1 note and 1 message.");
    await press("Export");
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
    const text = (await files[0]?.text()) ?? "";
    const file = JSON.parse(text);
    expect(file["What this is"]).toContain("1 enquiry, 1 note and 1 message");
    expect(Date.parse(file["As the data stood on"])).toBeLessThanOrEqual(Date.parse(file["Made on"]));
    expect(file.Enquiries).toMatchObject([
      { Reference: leadId, Name: "Wanjirũ Kamau", Contact: "0712 345 678", Notes: [{ Note: "Rang her twice" }] },
    ]);
    expect(file.Messages).toMatchObject([{ Name: "W. Kamau", Email: "wanjiru@person.example" }]);
    expect(text).not.toMatch(/sync_version|Otieno/);

    await press("Erase for Good");
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "erase 1 enquiry, 1 note and 1 message for good");
    await expectText(question, "Wanjirũ Kamau and W. Kamau");
    await press("Erase 2", question);
    await expectToast("It is gone from this device, and from the server as soon as you are online.");
    await press("Undo");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBe(null));
    await userEvent.click(screen.getByRole("checkbox", { name: /Wanjirũ Kamau/ }));
    await press("Erase for Good");
    await press("Erase 1", await findDialog(undefined, "alertdialog"));
    await sendUndoable();
    await userEvent.click(screen.getByRole("checkbox", { name: /W\. Kamau/ }));
    await press("Erase for Good");
    await press("Erase 1", await findDialog(undefined, "alertdialog"));
    await sendUndoable();
    backend.setOnline(true);
    await waitFor(() => expect(backend.rows("leads")).toMatchObject([{ name: "Wanjiru Otieno" }]));
    await waitFor(() => expect(backend.rows("messages")).toEqual([]));
    // The erasure leaves a dated line for each record, without its content.
    await waitFor(() => expect(backend.rows("erasures")).toMatchObject([{ records: 1 }, { records: 1 }]));
    expect(JSON.stringify(backend.rows("erasures"))).not.toMatch(/kamau|712 345/i);
    await expectText(getMain, /, 1 record, by (y|Y)ou/);
    // The tables delete the notes together with their lead.
    backend.remove("lead_notes", String(backend.rows("lead_notes")[0]?.id));
    await expectGoneFromDevice();
  });

  it("takes what is typed about them on this device along, and an undo brings it back", async () => {
    const messageId = String(backend.rows("messages")[0]?.id);
    const typed = { seen: null, rowId: "row", savedAt: 1 };
    const about = [
      { ...typed, key: `lead_notes/${leadId}@a`, values: { body: "Half a note" } },
      { ...typed, key: `follow_ups/${leadId}/letter@b`, values: { letter: "Half a letter" } },
      { ...typed, key: `messages:${messageId}:lead@c`, values: { name: "W.", contact: "" } },
      { ...typed, key: "leads:new@d", values: { name: "W.", contact: "+254 712 345 678" } },
    ];
    const others = [
      { ...typed, key: "leads:new@e", values: { name: "Somebody", contact: "other@person.org" } },
      { ...typed, key: "services:new@f", values: { name: "A service" } },
    ];
    await openDb().dialogs.bulkPut([...about, ...others]);
    const listKeys = async () => (await openDb().dialogs.toArray()).map(({ key }) => key).sort();
    const keysOf = (dialogs: readonly { key: string }[]) => dialogs.map(({ key }) => key).sort();
    await find("kamau", "Found:");
    await press(/^Choose All/);
    await press("Erase for Good");
    await press("Erase 2", await findDialog(undefined, "alertdialog"));
    await waitFor(async () => expect(await listKeys()).toEqual(keysOf(others)));
    await press("Undo");
    await waitFor(async () => expect(await listKeys()).toEqual(keysOf([...about, ...others])));
  });

  it("take their plans along: with an enquiry what only this device has of them, and a plan of no enquiry alone", async () => {
    const [planId, dayId, aloneId] = [1, 2, 3].map((n) => `91a00000-0000-4000-8000-00000000000${n}`);
    backend.putRow("plans", { ...makePlanRow({ id: planId, follow_up_id: leadId, traveller_name: "Wanjiru Kamau" }) });
    backend.putRow("plan_days", { ...makePlanDayRow({ id: dayId, plan_id: planId }) });
    backend.putRow("plans", { ...makePlanRow({ id: aloneId, follow_up_id: null, title: "Kamau's", token: null }) });
    await waitFor(async () => expect(await openDb().plans.count()).toBe(2));
    await find("kamau", "Found: 1 enquiry, 1 note, 1 message and 2 plans.");
    await expectText(getMain, "Arrive in Vientiane");
    backend.setOnline(false);
    const seen = (await openDb().plan_days.get(String(dayId))) as Mirrored<"plan_days">;
    void changeRow("plan_days", seen, { text: "Kamau's sister lives here." }, { done: "", failed: "" });
    await expectText(getMain, "Kamau's sister lives here.");
    const draft = { seen: null, rowId: String(dayId), savedAt: 1, values: { title: "Kamau" } };
    await openDb().dialogs.bulkPut([
      { ...draft, key: `plan_days/${dayId}/desk@a` },
      { ...draft, key: `plans/${planId}/facts@a` },
    ]);
    await userEvent.click(screen.getByRole("checkbox", { name: /Wanjirũ Kamau/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /Kamau's/ }));
    await press("Erase for Good");
    await expectText(await findDialog(undefined, "alertdialog"), "erase 1 enquiry, 1 note and 2 plans for good");
    await press("Erase 2", await findDialog(undefined, "alertdialog"));
    await waitFor(async () => expect(await openDb().dialogs.count()).toBe(0));
    await sendUndoable();
    // The database deletes all that belongs to the enquiry with it.
    backend.remove("leads", leadId);
    backend.remove("plans", String(planId));
    backend.remove("plan_days", String(dayId));
    backend.setOnline(true);
    await waitFor(() => expect(backend.rows("plans")).toEqual([]));
    await waitFor(async () => expect([await openDb().edits.count(), await openDb().plan_days.count()]).toEqual([0, 0]));
    await waitFor(() => expect(backend.rows("erasures")).toMatchObject([{ records: 2 }]));
    expect(JSON.stringify(await openDb().plans.toArray())).not.toContain("Kamau");
  });

  it("hold for whom the office knows in a house: found, corrected where the place is in no plan, handed out and erased", async () => {
    const id = "91a00000-0000-4000-8000-000000000009";
    backend.putRow("local_contacts", { ...makeLocalContactRow({ id, known_person: "Bounmi" }) });
    await waitFor(async () => expect(await openDb().local_contacts.count()).toBe(1));
    await find("020 5550100", "Found: 1 local contact.");
    await expectText(getMain, "Whom we know: Bounmi");
    await press("Correct Sala House");
    const form = await screen.findByRole("form", { name: "What we know in Thakhek" });
    const field = within(form).getByRole("textbox", { name: /^Whom we know/ });
    await userEvent.clear(field);
    await userEvent.type(field, "Bounmy");
    await press("Save", form);
    await waitFor(() =>
      expect(backend.rows("local_contacts")).toMatchObject([
        { known_person: "Bounmy", place: "Thakhek", at: [17.4, 104.83], bed_kind: "guesthouse", checked_by: "user-1" },
      ]),
    );
    await expectText(getMain, "Whom we know: Bounmy");
    // A new entry that is typed on this device and has the number is about the same person.
    const draft = { seen: null, rowId: "typed", savedAt: 1 };
    await openDb().dialogs.bulkPut([
      { ...draft, key: "local_contacts:new/Thakhek@a", values: { name: "A driver", phone: "+856205550100" } },
      { ...draft, key: "local_contacts:new/Pakse@a", values: { name: "Another", phone: "+856 20 555 9999" } },
    ]);
    await userEvent.click(screen.getByRole("checkbox", { name: /Sala House/ }));
    const files = catchFiles();
    await press("Export");
    expect(await files[0]?.text()).toContain("Bounmy");
    await press("Erase for Good");
    await press("Erase 1", await findDialog(undefined, "alertdialog"));
    await sendUndoable();
    await waitFor(() => expect(backend.rows("local_contacts")).toEqual([]));
    const dialogs = await openDb().dialogs.toArray();
    expect(dialogs.map(({ key }) => key)).toEqual(["local_contacts:new/Pakse@a"]);
  });

  it("a person whom another device erased is gone from this one's disk", async () => {
    expect(await readDevice()).toMatch(/kamau/i);
    backend.remove("leads", leadId);
    backend.remove("lead_notes", String(backend.rows("lead_notes")[0]?.id));
    backend.remove("messages", String(backend.rows("messages")[0]?.id));
    await expectGoneFromDevice();
  });
});

describe("a search for a person", () => {
  const find = async (words: string, answer: string | RegExp) => {
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), `${words}{Enter}`);
    await expectText(getMain, answer);
  };

  it("says that there are more than it shows, and lists the last erasures alone", async () => {
    const lead_id = backend.putRow("leads", makeLead({ name: "Guest" }));
    for (let number = 0; number <= 100; number++) backend.putRow("lead_notes", { lead_id, kind: "note", body: "Rang" });
    for (let number = 1; number <= 21; number++)
      backend.putRow("erasures", { records: number, actor: null, created_at: hoursAgo(30 - number) });
    await openStaffArea("/admin/people", "People", { backend });
    const lines = await waitFor(() => within(screen.getByRole("region", { name: "Erased" })).getAllByRole("listitem"));
    expect(lines.map(({ textContent }) => /, (\d+ records?), by /.exec(textContent ?? "")?.[1])).toEqual(
      Array.from({ length: 20 }, (_, place) => `${21 - place} records`),
    );
    await find("rang", "Found: 1 enquiry and 101 notes. There are more: write more of the name.");
    await find("guest", "Found: 1 enquiry and 101 notes.");
    await waitFor(() => expect(getMain().textContent).not.toContain("There are more"));
  });

  it("says that it may miss something while this device has not loaded everything", async () => {
    let isAway = true;
    backend.answer(({ path }) =>
      isAway && path.startsWith("/rest/") ? Response.json({}, { status: 500 }) : undefined,
    );
    await openStaffArea("/admin/people", "People", { backend });
    await expectText(getMain, "This device has not loaded everything yet, so a search may miss something.");
    isAway = false;
    dispatchEvent(new Event("online"));
    await expectText(getMain, "This device's copy, as of");
    expect(getMain().textContent).not.toContain("may miss something");
  });
});
