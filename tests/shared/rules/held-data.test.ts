import { expect, it } from "vitest";
import type { Note } from "../../../src/shared/rules/notes.ts";
import { describePersonData, exportPersonData } from "../../../src/shared/rules/person-data.ts";
import type { Mirrored } from "../../../src/shared/rules/sync-edit.ts";
import { lead } from "../../harness/leads.ts";

const note: Note & { lead_id: string } = {
  ...{ id: "note-1", lead_id: "lead-1", kind: "answered", body: "Rang her", due_on: "2026-12-01", author: "user-1" },
  ...{ author_name: "staff@kilele.example", created_at: "2026-11-21T08:00:00+00:00", sync_version: 71 },
};
const message: Mirrored<"messages"> = {
  ...{ id: "message-1", name: "Amina", email: "amina@a.example", message: "When?" },
  ...{ created_at: "2026-11-22T08:00:00+00:00", sync_version: 72, local: "waiting" },
};
const { lead_id: _, ...beside } = note;
const held = {
  leads: [{ lead: lead({ id: "lead-1" }), notes: [note] }],
  messages: [{ message, notes: [{ ...beside, id: "note-2", message_id: "message-1" }] }],
};

it("counts in words", () => {
  expect(describePersonData(held)).toBe("1 enquiry, 2 notes and 1 message");
  expect(describePersonData({ leads: [...held.leads, ...held.leads], messages: [] })).toBe("2 enquiries and 2 notes");
  expect(
    describePersonData({
      leads: [],
      messages: [
        { message, notes: [] },
        { message, notes: [] },
      ],
    }),
  ).toBe("2 messages");
  expect(describePersonData({ leads: [], messages: [] })).toBe("nothing");
});

it("writes everything held under readable keys, without what only the sync needs", () => {
  const file = exportPersonData(
    held,
    "Kilele Journeys",
    new Date("2026-11-24T20:00:00Z"),
    new Date("2026-11-24T19:00:00Z"),
  );
  expect(JSON.parse(file)).toEqual({
    "What this is":
      "All that Kilele Journeys holds on one person: 1 enquiry, 2 notes and 1 message. Staff chose the records that belong to this person.",
    "Made on": "2026-11-24T20:00:00.000Z",
    "As the data stood on": "2026-11-24T19:00:00.000Z",
    Enquiries: [
      {
        ...{ Reference: "lead-1", "Date Created": "2026-11-20T08:00:00+00:00", Name: "Amina Otieno", Age: 41 },
        ...{ Location: "Kisumu, Kenya", Destination: "namibia", Travelers: 2, "Travel Style": "cultural" },
        ...{ Duration: "2 weeks", Contact: null, "Place in Mind": null, When: null, "Anything Else": null },
        Notes: [
          {
            ...{ Reference: "note-1", "Date Created": "2026-11-21T08:00:00+00:00", Kind: "answered", Note: "Rang her" },
            ...{ "Next date": "2026-12-01", "Author's name": "staff@kilele.example" },
          },
        ],
      },
    ],
    Messages: [
      {
        ...{ Reference: "message-1", "Date Created": "2026-11-22T08:00:00+00:00", Name: "Amina" },
        ...{ Email: "amina@a.example", Message: "When?" },
        Notes: [
          {
            ...{ Reference: "note-2", "Date Created": "2026-11-21T08:00:00+00:00", Kind: "answered", Note: "Rang her" },
            ...{ "Next date": "2026-12-01", "Author's name": "staff@kilele.example" },
          },
        ],
      },
    ],
  });
});

it("says of no moment that the data stood so where this device has never known all of it", () => {
  expect(JSON.parse(exportPersonData(held, "Kilele Journeys", new Date(0), null))).toMatchObject({
    "As the data stood on": null,
  });
});
