import { afterAll, expect, it, vi } from "vitest";

// The modules are loaded anew before and after this file, because the files of one worker share them.
vi.resetModules();
afterAll(() => void vi.resetModules());

// The additional field is only declared, as the next real one will be.
vi.mock(import("../../../supabase/functions/_shared/enquiry.ts"), async (importOriginal) => {
  const module = await importOriginal();
  const wishes = {
    kind: "optional",
    label: "Wishes",
    step: 4,
    isSearchable: true,
    max: 5,
    messages: { high: "Too many" },
  };
  Object.assign(module.enquiryFields, { wishes });
  return { ...module, enquiryNames: [...module.enquiryNames, "wishes" as never] };
});

const { checkBody } = await import("../../../supabase/functions/_shared/rules.ts");
const { enquiryRules } = await import("../../../supabase/functions/_shared/enquiry-rules.ts");
const { leadRecord } = await import("../../../src/shared/records/lead.ts");
const { listLabels } = await import("../../../src/shared/records/declaration.ts");
const { emptyAnswers, enquirySteps } = await import("../../../src/shared/rules/enquiry.ts");
const { makeCsvLine, formatCsv } = await import("../../../src/staff/rules/lead-csv.ts");
const { makeRequestMail } = await import("../../../src/visitor/rules/request-mail.ts");
const { listLeadAnswers } = await import("../../../src/shared/rules/lead-list.ts");
const { makeLeadEntry } = await import("../../../src/staff/lists/lead-index.ts");
const { enquiry } = await import("../../harness/enquiry.ts");
const { makeLead } = await import("../../harness/leads.ts");

const wishing = { ...enquiry, wishes: "  Älps " };

it("is checked and cleaned by the form and the function", () => {
  expect(checkBody(enquiryRules, wishing)).toMatchObject({ ok: true, payload: { wishes: "Älps" } });
  expect(checkBody(enquiryRules, { ...wishing, wishes: "Much too long" })).toMatchObject({
    ok: false,
    fields: { wishes: "Too many" },
  });
  expect(checkBody(enquiryRules, enquiry)).toEqual({ ok: true, payload: enquiry });
});

it("has its place in the form and in a draft", () => {
  expect(enquirySteps[4]?.fields).toContain("wishes");
  expect(emptyAnswers).toMatchObject({ wishes: "" });
});

it("is a column of the mirror with its label", () => {
  expect(listLabels(leadRecord)).toMatchObject({ wishes: "Wishes" });
  expect(leadRecord.columns.safeParse({ ...makeLead(), wishes: null }).success).toBe(true);
});

it("stands in the letter, the file, the search and the panel, and only where it was given", () => {
  const [with_, withoutWishes] = [
    { ...makeLead(), wishes: "Älps" },
    { ...makeLead(), wishes: null },
  ];
  expect(decodeURIComponent(makeRequestMail({ payload: wishing }, "a@example.org"))).toContain("Wishes:   Älps");
  expect(formatCsv([with_, withoutWishes].map((each) => makeCsvLine({ lead: each }))).split("\r\n")[0]).toMatch(
    /,Date Created,Wishes$/,
  );
  expect(formatCsv([makeCsvLine({ lead: withoutWishes })])).not.toContain("Wishes");
  expect(makeLeadEntry(with_ as never).text.split("\n")).toContain("alps");
  expect(listLeadAnswers(with_)).toContainEqual(["wishes", "Älps"]);
  expect(listLeadAnswers(withoutWishes).map(([name]) => name)).not.toContain("wishes");
});
