import { expect, it } from "vitest";
import type { Note } from "../../../src/shared/rules/notes.ts";
import { describePersonData, exportPersonData } from "../../../src/shared/rules/person-data.ts";
import type { Mirrored } from "../../../src/shared/rules/sync-edit.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import {
  makeLocalContactRow,
  makePlanAnswerRow,
  makePlanDayRow,
  makePlanRow,
  makePlanVersionRow,
  planContent,
} from "../../harness/plan-rows.ts";

const note: Note & { lead_id: string } = {
  id: "note-1",
  lead_id: "lead-1",
  body: "Rang her",
  author: "user-1",
  written_at: "2026-11-21T07:00:00+00:00",
  created_at: "2026-11-21T08:00:00+00:00",
  sync_version: 71,
};
const message: Mirrored<"messages"> = {
  id: "message-1",
  name: "Amina",
  email: "amina@a.example",
  message: "When?",
  contact: null,
  about: null,
  created_at: "2026-11-22T08:00:00+00:00",
  sync_version: 72,
  local: "waiting",
};
const { lead_id: _, ...messageNote } = note;
const history = [
  {
    id: "event-1",
    follow_up_id: "lead-1",
    actor: "user-1",
    happened_at: "2026-11-21T09:00:00+00:00",
    changes: { assignee: [null, "user-1"], contact: [null, "amina@b.example"] } as Record<string, [unknown, unknown]>,
    created_at: "2026-11-21T09:00:00+00:00",
    sync_version: 73,
  },
];
const alone = { notes: [], answers: [], followUp: undefined, history: [], plans: [] };
const heldRecords = {
  leads: [
    {
      lead: makeLead({ id: "lead-1", created_at: "2026-11-20T08:00:00+00:00" }),
      notes: [note],
      answers: [
        {
          ...note,
          id: "note-3",
          body: "",
          channel: "whatsapp" as const,
          letter: "Dear Amina",
          written_at: "2026-11-21T10:00:00+00:00",
        },
      ],
      history,
      followUp: makeFollowUp({ id: "lead-1", assignee: "user-1", contact: "amina@b.example" }),
      plans: [
        {
          plan: makePlanRow({ written_by: "user-1" }),
          days: [makePlanDayRow()],
          versions: [makePlanVersionRow({ written_by: "user-1" })],
          answers: [makePlanAnswerRow()],
        },
      ],
    },
  ],
  messages: [{ message, ...alone, notes: [{ ...messageNote, id: "note-2", message_id: "message-1" }] }],
  plans: [],
  contacts: [makeLocalContactRow()],
};

it("counts in words", () => {
  expect(describePersonData(heldRecords)).toBe("1 enquiry, 2 notes, 1 message, 1 plan and 1 local contact");
  expect(
    describePersonData({ leads: [...heldRecords.leads, ...heldRecords.leads], messages: [], plans: [], contacts: [] }),
  ).toBe("2 enquiries, 2 notes and 2 plans");
  expect(
    describePersonData({
      leads: [],
      messages: [
        { message, ...alone },
        { message, ...alone },
      ],
      plans: [],
      contacts: [],
    }),
  ).toBe("2 messages");
  expect(describePersonData({ leads: [], messages: [], plans: [], contacts: [] })).toBe("nothing");
});

it("writes everything held under readable keys, without what only the sync needs", () => {
  const file = exportPersonData(
    heldRecords,
    "Kilele Journeys",
    new Date("2026-11-24T20:00:00Z"),
    new Date("2026-11-24T19:00:00Z"),
  );
  expect(JSON.parse(file)).toEqual({
    "What this is":
      "All that Kilele Journeys holds on one person: 1 enquiry, 2 notes, 1 message, 1 plan and 1 local contact. Staff chose the records that belong to this person.",
    "Made on": "2026-11-24T20:00:00.000Z",
    "As the data stood on": "2026-11-24T19:00:00.000Z",
    Enquiries: [
      {
        Reference: "lead-1",
        "Date Created": "2026-11-20T08:00:00+00:00",
        Name: "Amina Otieno",
        Age: 41,
        Location: "Kisumu, Kenya",
        Destination: "namibia",
        Travelers: 2,
        "Travel Style": "cultural",
        Duration: "2 weeks",
        Contact: null,
        "Place in Mind": null,
        When: null,
        "Anything Else": null,
        "Follow-up": {
          Reference: "lead-1",
          "Date Created": "2026-11-20T08:00:00+00:00",
          Stage: "new",
          "Answered on": null,
          "How it was answered": null,
          "Next date": null,
          "What is next": null,
          "Came by": null,
          Value: null,
          Currency: null,
          Service: null,
          Departure: null,
          Return: null,
          "Plan due": null,
          "Plan sent": null,
          "Won or lost on": null,
          "Corrected contact": "amina@b.example",
          Details: null,
          "Why it was lost": null,
          "Same person as": null,
          "Became an enquiry": null,
          "Changed on": null,
        },
        History: [{ "Changed on": "2026-11-21T09:00:00+00:00", Changes: { contact: [null, "amina@b.example"] } }],
        Answers: [
          {
            Reference: "note-3",
            "Date Created": "2026-11-21T08:00:00+00:00",
            Letter: "Dear Amina",
            "Written on": "2026-11-21T10:00:00+00:00",
            "How it was answered": "whatsapp",
          },
        ],
        Notes: [
          {
            Reference: "note-1",
            "Date Created": "2026-11-21T08:00:00+00:00",
            Note: "Rang her",
            "Written on": "2026-11-21T07:00:00+00:00",
          },
        ],
        Plans: [
          {
            Reference: "plan",
            "Date Created": "2026-11-20T08:00:00+00:00",
            Title: "Laos by train",
            Traveller: "Achieng Otieno",
            "First day": "2027-11-03",
            People: 2,
            Price: "US$ 140",
            "Note to the traveller": "Bring cash.",
            Included: ["Two rounds of changes"],
            "To book first": "",
            "Rounds of changes": 2,
            "Note of the office": "Owes us a call.",
            "Link withdrawn": null,
            Days: [
              {
                Reference: "day",
                "Date Created": "2026-11-20T08:00:00+00:00",
                Title: "Arrive in Vientiane",
                Text: "Rest.",
                Stop: { name: "Vientiane", at: [17.966, 102.613], country: "laos" },
                Legs: [],
                Bed: { kind: "guesthouse", name: "Sala House", ask: "at the desk", closed: [] },
                Costs: { currency: "USD", food: [10, 15] },
                "Booked for": null,
                "Note of the office": "Costs us 10 dollars.",
              },
            ],
            Versions: [
              {
                Reference: "version",
                "Date Created": "2026-11-21T08:00:00+00:00",
                Content: planContent,
                "Sent on": "2026-11-21T08:00:00+00:00",
                "Withdrawn on": null,
              },
            ],
            Answers: [
              {
                Reference: "answer",
                "Date Created": "2026-11-22T08:00:00+00:00",
                Version: 1,
                "To an older version": false,
                Answer: "change",
                Day: null,
                Words: "One night more, please.",
              },
            ],
          },
        ],
      },
    ],
    Messages: [
      {
        Reference: "message-1",
        "Date Created": "2026-11-22T08:00:00+00:00",
        Name: "Amina",
        Email: "amina@a.example",
        Message: "When?",
        Contact: null,
        About: null,
        "Follow-up": null,
        History: [],
        Answers: [],
        Notes: [
          {
            Reference: "note-2",
            "Date Created": "2026-11-21T08:00:00+00:00",
            Note: "Rang her",
            "Written on": "2026-11-21T07:00:00+00:00",
          },
        ],
        Plans: [],
      },
    ],
    "Plans without an enquiry": [],
    "Local contacts": [
      {
        Reference: "contact",
        "Date Created": "2026-11-20T08:00:00+00:00",
        Kind: "bed",
        Country: "laos",
        Place: "Thakhek",
        Name: "Sala House",
        "Whom to ask": "at the desk",
        Telephone: "+856 20 555 0100",
        Link: "",
        Price: "US$ 14",
        "Kind of bed": "guesthouse",
        "Closed in": [],
        "What it is like": "Quiet.",
        "Whom we know": "Bounmy, the owner's son",
        Position: [17.4, 104.83],
        "Checked on": "2026-11-20",
      },
    ],
  });
});

it("says of no moment that the data stood so where this device has never known all of it", () => {
  expect(JSON.parse(exportPersonData(heldRecords, "Kilele Journeys", new Date(0), null))).toMatchObject({
    "As the data stood on": null,
  });
});
