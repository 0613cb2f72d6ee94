import { isAmount, maxAmount } from "../rules/amount.ts";
import { z } from "../rules/zod.ts";
import { countCharacters, listValues, makeBoundedTextRule, makeOptionalTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** The stages of a case, in their order. */
export const stages = [
  { value: "new", label: "New" },
  { value: "taken", label: "Taken" },
  { value: "answered", label: "Answered" },
  { value: "planning", label: "Planning" },
  { value: "offered", label: "Offered" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
  { value: "spam", label: "Spam" },
] as const;

/** The ways in which a traveller is answered. */
export const channels = [
  { value: "email", label: "Email" },
  { value: "whatsapp", label: "WhatsApp" },
  { value: "phone", label: "Telephone" },
  { value: "in_person", label: "In person" },
  { value: "other", label: "Another way" },
] as const;

/** The rule for the channel of an answer. */
export const channelRule = z.enum(listValues(channels));

/** The rule for a date, such as "2026-11-27", in the office's time zone. */
const officeDateRule = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\d$/, "Please enter a date"));

/** The services that a traveller buys. */
export const caseServices = [
  { value: "ready-made", label: "Ready-Made" },
  { value: "tailor-made", label: "Tailor-Made" },
] as const;

/** The columns that name a person by the id of their account. */
export const personColumns: ReadonlySet<string> = new Set(["assignee", "answered_by", "author", "actor", "written_by"]);

/** The case of a lead or a message, under the record's own id: who has it, how far it is, and what is next. */
export const followUpRecord = {
  singularName: "Follow-up",
  nameColumn: "id",
  isEditable: true,
  deviceVersion: 4,
  isMadeByServer: true,
  indexedColumns: ["assignee", "next_on", "arrival", "became", "contact", "person"],
  serverColumns: ["beside", "touched_at", "arrival"],
  codeColumns: [
    "assignee",
    "answered_at",
    "answered_by",
    "next_on",
    "person",
    "became",
    "written_at",
    "currency",
    "service",
    "departs_on",
    "returns_on",
    "plan_due_on",
    "plan_sent_on",
    "closed_at",
  ],
  columnMerges: { written_at: "latest", closed_at: "latest" },
  columns: z.object({
    stage: z.enum(listValues(stages)).check(z.meta({ title: "Stage" })),
    assignee: z.nullable(z.string()).check(z.meta({ title: "Who has it" })),
    answered_at: z.nullable(z.string()).check(z.meta({ title: "Answered on" })),
    answered_by: z.nullable(z.string()).check(z.meta({ title: "Answered by" })),
    channel: z.nullable(channelRule).check(z.meta({ title: "How it was answered" })),
    next_on: z.nullable(officeDateRule).check(z.meta({ title: "Next date" })),
    next_reason: makeOptionalTextRule(200).check(z.meta({ title: "What is next" })),
    contact: z
      .nullable(
        makeBoundedTextRule(100).check(
          z.refine((value) => countCharacters(value) >= 3, "Please enter at least 3 characters"),
        ),
      )
      .check(z.meta({ title: "Corrected contact" })),
    details: makeOptionalTextRule(2_000).check(z.meta({ title: "Details" })),
    lost_reason: makeOptionalTextRule(200).check(z.meta({ title: "Why it was lost" })),
    value: z
      .nullable(
        z
          .number()
          .check(
            z.refine(
              isAmount,
              `Please enter an amount of at most ${maxAmount.toLocaleString("en-GB")}, with at most two decimals`,
            ),
          ),
      )
      .check(z.meta({ title: "Value" })),
    currency: z
      .nullable(z.string().check(z.regex(/^[A-Z]{3}$/, "Please enter three capital letters, such as USD")))
      .check(z.meta({ title: "Currency" })),
    service: z.nullable(z.enum(listValues(caseServices))).check(z.meta({ title: "Service" })),
    departs_on: z.nullable(officeDateRule).check(z.meta({ title: "Departure" })),
    returns_on: z.nullable(officeDateRule).check(z.meta({ title: "Return" })),
    plan_due_on: z.nullable(officeDateRule).check(z.meta({ title: "Plan due" })),
    plan_sent_on: z.nullable(officeDateRule).check(z.meta({ title: "Plan sent" })),
    closed_at: z.nullable(z.string()).check(z.meta({ title: "Won or lost on" })),
    person: z.nullable(z.string()).check(z.meta({ title: "Same person as" })),
    source: makeOptionalTextRule(200).check(z.meta({ title: "Came by" })),
    became: z.nullable(z.string()).check(z.meta({ title: "Became an enquiry" })),
    written_at: z.nullable(z.string()).check(z.meta({ title: "Changed on" })),
  }),
} as const satisfies RecordDeclaration;
