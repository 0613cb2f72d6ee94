/** Each thing that somebody may type, paste or meet at the desk by mistake, with its sentence: nothing is lost. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { checkPlan } from "../../../../src/plan/check-plan.ts";
import { freezePlan } from "../../../../src/plan/freeze-plan.ts";
import { makePlanDayRow, makePlanRow } from "../../../harness/plan-rows.ts";
import {
  listDays,
  makeDayId,
  makeOffice,
  openDay,
  openDesk,
  planId,
  putPlan,
  saveDay,
} from "../../../harness/screens/desk-plan.ts";
import type { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectStatus,
  expectText,
  expectToast,
  fill,
  findDialog,
  getMain,
  getTypedText,
  press,
} from "../../../harness/screens/press.ts";

let backend: ModelBackend;
beforeEach(() => {
  backend = makeOffice();
});

const getDay = (number: number) => listDays(backend).find(({ id }) => id === makeDayId(number));
const selfLeg = {
  from: "Vientiane",
  to: "Vientiane",
  way: "road",
  by: "car",
  km: 10,
  isKmReckoned: false,
  hours: [1, 1],
  areHoursReckoned: false,
  points: [],
};

describe("a first day", () => {
  const typeFirstDay = async (date: string) => {
    await openDesk(backend);
    await press("Edit the Plan");
    const form = await screen.findByRole("form", { name: "The plan" });
    fireEvent.change(within(form).getByLabelText(/^First day/), { target: { value: date } });
    await press("Save Plan", form);
    await waitFor(() => expect(form.isConnected).toBe(false));
    await waitFor(() => expect(backend.rows("plans")[0]?.starts_on).toBe(date));
  };

  it.each([
    ["before today", "2020-01-06", "The first day, Monday 6 January, is past."],
    ["of the next century", "2099-06-01", "The first day is more than two years away."],
    ["in a month in which the only bed is closed", "2027-05-03", "The bed is closed in May."],
  ])("%s is stored, and a sentence stands beside it", async (_title, date, sentence) => {
    putPlan(backend);
    const bed = { kind: "guesthouse", name: "River House", ask: "", phone: "+856 23 511 111", closed: [5, 6] };
    backend.putRow("plan_days", { id: makeDayId(1), bed });
    await typeFirstDay(date);
    await expectText(getMain, sentence);
    expect(getDay(1)).toMatchObject({ bed });
  });
});

describe("a day", () => {
  it("a day with a leg to itself is stored, and a sentence stands beside it", async () => {
    putPlan(backend);
    backend.putRow("plan_days", { id: makeDayId(1), legs: [selfLeg] });
    await openDesk(backend);
    await expectText(getMain, "A leg leads from Vientiane to Vientiane.");
    const form = await openDay("To Vientiane");
    await fill(form, { Title: "Around the town" });
    await saveDay(form);
    await waitFor(() => expect(getDay(1)).toMatchObject({ title: "Around the town", legs: [selfLeg] }));
  });

  it.each([
    [
      "a text of 100,000 characters",
      "Text for the traveller",
      "x".repeat(100_000),
      "Too long: 100,000 characters, at most 20,000 fit",
    ],
    [
      "a note of 100,000 characters",
      "Note of the office",
      "x".repeat(100_000),
      "Too long: 100,000 characters, at most 20,000 fit",
    ],
    ["a place off the earth", "Position", "91, 200", "The position is not on the earth"],
  ])("refuses %s with a sentence at its field, and keeps it there", async (_title, label, typed, sentence) => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    await fill(form, { [label]: typed });
    await press("Save Day", form);
    await expectText(form, sentence);
    expect(getTypedText(form, label)).toBe(typed);
    expect(getDay(1)).toMatchObject({ title: "To Vientiane", text: "", office_note: "" });
    // It is on the device, and back after the day was closed.
    await press("Close", form);
    expect(getTypedText(await openDay("To Vientiane"), label)).toBe(typed);
  });

  it("takes half an emoji out, which no database stores, and leaves the words", async () => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    await fill(form, { Title: "By train \ud83d to 🚂 Laos", "Text for the traveller": "Half \udc4d a thumb" });
    await saveDay(form);
    await waitFor(() => expect(getDay(1)).toMatchObject({ title: "By train  to 🚂 Laos", text: "Half  a thumb" }));
  });

  it("keeps a link in a text, and draws none that runs or leads to no page", async () => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    const text = "See [the boat](https://boat.example), [this](javascript:alert(1)) and <b onclick=alert(1)>that</b>.";
    await fill(form, { "Text for the traveller": text });
    const preview = within(form).getByRole("region", { name: "Preview" });
    await expectText(preview, "See the boat, this and");
    expect([...preview.querySelectorAll("a")].map(({ href }) => href)).toEqual(["https://boat.example/"]);
    expect(preview.querySelector("[onclick]")).toBe(null);
    await saveDay(form);
    await waitFor(() => expect(getDay(1)).toMatchObject({ text }));
  });

  it.each([
    [
      "Word",
      `<html xmlns:o="urn"><body><p class=MsoNormal style='color:red'><b>Bring</b> cash.<o:p></o:p></p>
       <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>a towel</p>
       <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>a torch</p></body></html>`,
    ],
    [
      "Google Docs",
      `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;color:red">Bring</span><span> cash.</span></p>
       <ul><li><p><span>a towel</span></p></li><li><p><span>a torch</span></p></li></ul></b>`,
    ],
  ])("takes paragraphs, marks and lists of a paste from %s as Markdown, and no styles", async (_program, html) => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    const field = within(form).getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for the traveller/ });
    await userEvent.click(field);
    // A document without a browser has no command to type with.
    const execCommand = (_command: string, _isShown: boolean, text: string) =>
      fireEvent.input(field, { target: { value: text } });
    Object.assign(document, { execCommand });
    const data: Record<string, string> = { "text/html": html, "text/plain": "Bring cash.\n· a towel\n· a torch" };
    fireEvent.paste(field, {
      clipboardData: { getData: (type: string) => data[type] ?? "", types: Object.keys(data), files: [] },
    });
    await waitFor(() => expect(field.value).toBe("**Bring** cash.\n\n- a towel\n- a torch"));
    await saveDay(form);
    await waitFor(() => expect(getDay(1)).toMatchObject({ text: "**Bring** cash.\n\n- a towel\n- a torch" }));
  });

  it("a day that would be too much for one is not joined with the next, and a sentence says why", async () => {
    putPlan(backend);
    for (const number of [1, 2]) backend.putRow("plan_days", { id: makeDayId(number), text: "x".repeat(15_000) });
    await openDesk(backend);
    await press("What to do with day 1");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Join with the Next Day" }));
    await expectToast("Both days together have 30,002 characters, and at most 20,000 fit.");
    expect(document.querySelectorAll("[data-day]")).toHaveLength(3);
  });
});

it("offers what was typed in a day whose enquiry, and with it the plan, a colleague has deleted meanwhile", async () => {
  const leadId = putPlan(backend);
  await openDesk(backend);
  await expectStatus("up-to-date");
  const form = await openDay("To Vientiane");
  await fill(form, { "Text for the traveller": "Mr Kham rows you to the weir." });
  for (const number of [1, 2, 3]) backend.remove("plan_days", makeDayId(number));
  backend.remove("plans", planId);
  backend.remove("leads", leadId);
  const notice = await findDialog("This day of a plan is gone", "alertdialog");
  // The edit has the typed text, and nothing else of the day.
  await expectText(notice, "until you discard it.CloseMr Kham rows you to the weir.Discard Text");
});

it("says of 400 days how many are the most, and freezes none of them", () => {
  const plan = makePlanRow();
  const days = Array.from({ length: 400 }, (_, i) =>
    makePlanDayRow({ id: makeDayId(i + 1), position: `a${String(i).padStart(4, "0")}` }),
  );
  const findings = checkPlan(plan, days, { today: "2027-01-01", passports: [], countries: {} });
  expect(findings.map(({ text }) => text)).toContain("400 days; 120 is the most.");
  const frozen = freezePlan(plan, days, { writtenBy: "Amina", writtenOn: "2027-01-01", changesUsed: 0 });
  expect(frozen).toEqual({ faults: [{ text: "A plan has at most 120 days" }] });
});
