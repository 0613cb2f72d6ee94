import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { detourFactors } from "../../../../src/content/detour-factors.ts";
import { reckonKilometres } from "../../../../src/plan/reckoning.ts";
import { makeLead } from "../../../harness/leads.ts";
import { makePlanAnswerRow, makePlanDayRow, makePlanRow, makePlanVersionRow } from "../../../harness/plan-rows.ts";
import {
  listDays,
  listTitles,
  makeDayId,
  makeOffice,
  nights,
  openDay,
  openDesk,
  planId,
  putPlan,
  saveDay,
} from "../../../harness/screens/desk-plan.ts";
import type { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectNoDialog,
  expectStatus,
  expectText,
  expectToast,
  fill,
  findDialog,
  getMain,
  press,
} from "../../../harness/screens/press.ts";
import { makeSession, openStaffArea, sendUndoable } from "../../../harness/screens/staff-area.tsx";

const me = makeSession().userId;

let backend: ModelBackend;
beforeEach(() => {
  backend = makeOffice();
});

/** Catches what is written to the clipboard. */
function catchCopies(): string[] {
  const copies: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copies.push(text));
  return copies;
}

describe("a plan of a case", () => {
  it("begins on the day of departure that the case names, and its title has nothing that was not told", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Brenda", destination: null, duration: null }));
    backend.putRow("follow_ups", { id, stage: "won", departs_on: "2027-03-01" } as never);
    await openStaffArea(`/admin/plans?new=${id}`, "Make a Plan", { backend });
    await press(/^An empty plan/);
    await sendUndoable();
    await waitFor(() =>
      expect(backend.rows("plans")).toMatchObject([{ starts_on: "2027-03-01", title: "A new plan" }]),
    );
  });

  it("begins with the destination's outline of about the wished length, two presses from the case's panel", async () => {
    const id = backend.putRow(
      "leads",
      makeLead({
        name: "Achieng Otieno",
        destination: "laos",
        duration: "2 weeks",
        travelers: 2,
        travel_month: "december",
        anything_else: "One of us eats no meat.",
      }),
    );
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    const panel = await screen.findByRole("dialog");
    await userEvent.click(await within(panel).findByRole("link", { name: "Make a Plan" }));
    await screen.findByRole("heading", { name: "Make a Plan", level: 1 });
    await expectText(getMain, /The wish: Laos, December, 2 travelers, 2 weeks.*One of us eats no meat\./);
    const offered = await screen.findAllByRole("button", { name: /^Laos: / });
    expect(offered.map(({ textContent }) => textContent)[0]).toMatch(
      /North-east by road15 days, .* km, November to February/,
    );
    await userEvent.click(offered[0] as HTMLElement);
    await screen.findByRole("heading", { name: "Laos: North-east by road", level: 1 });
    await waitFor(() => expect(listTitles()).toHaveLength(15));
    expect(listTitles()[0]).toBe("Luang Prabang to Muang Ngoi");
    await sendUndoable();
    await waitFor(() =>
      expect(backend.rows("plans")).toMatchObject([
        {
          follow_up_id: id,
          title: "Laos: North-east by road",
          traveller_name: "Achieng Otieno",
          people: 2,
          written_by: me,
        },
      ]),
    );
    await waitFor(() => expect(backend.rows("plan_days")).toHaveLength(15));
  });

  it.each([
    [
      "the month that the traveller chose",
      { travel_month: "october" },
      null,
      /^Not in October: “Rain easing”\. The guide commends/,
    ],
    ["the date of departure before that month", { travel_month: "october" }, "2027-11-20", null],
    ["no month in particular", { travel_month: "flexible" }, null, null],
  ])("says of %s if an outline is not for it", async (_title, wish, departsOn, said) => {
    const id = backend.putRow(
      "leads",
      makeLead({ name: "Achieng", destination: "laos", duration: "2 weeks", ...wish }),
    );
    if (departsOn) backend.putRow("follow_ups", { id, stage: "won", departs_on: departsOn } as never);
    await openStaffArea(`/admin/plans?new=${id}`, "Make a Plan", { backend });
    const [offered] = await screen.findAllByRole("button", { name: /^Laos: / });
    const words = offered?.textContent?.split("November to February")[1] ?? "";
    if (said) expect(words).toMatch(said);
    else expect(words).toBe("");
  });

  it("opens although the panel closes while the screen of plans is still being loaded", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Achieng Otieno", destination: "laos" }));
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    const panel = await screen.findByRole("dialog");
    fireEvent.click(await within(panel).findByRole("link", { name: "Make a Plan" }));
    // A dialog closes by itself once what it stands on is hidden, as a screen is that waits for the next one.
    fireEvent.keyDown(panel, { key: "Escape" });
    await screen.findByRole("heading", { name: "Make a Plan", level: 1 });
    await screen.findByText("Achieng Otieno", { selector: "bdi" });
    expect(location.pathname).toBe("/admin/plans");
  });

  it("takes the days of another plan along, and nothing of its traveller", async () => {
    putPlan(backend, {
      note: "For your birthday",
      price: "US$ 900",
      office_note: "Pays late",
      token: "0123456789abcdefghjkmnpqrs",
    });
    const id = backend.putRow("leads", makeLead({ name: "Brenda", destination: "laos" }));
    await openStaffArea(`/admin/plans?new=${id}`, "Make a Plan", { backend });
    await press(/^Laos by train/);
    await waitFor(() => expect(listTitles()).toEqual(nights.map((name) => `To ${name}`)));
    await sendUndoable();
    await waitFor(() => expect(backend.rows("plans")).toHaveLength(2));
    const copy = backend.rows("plans").find((plan) => plan.follow_up_id === id);
    expect(copy).toMatchObject({
      traveller_name: "Brenda",
      note: "",
      price: "",
      office_note: "",
      // A link of its own, which opens nothing before the first version is sent.
      token: expect.stringMatching(/^[0-9a-z]{26}$/),
      starts_on: null,
    });
    expect(copy?.token).not.toBe(backend.rows("plans").find(({ id }) => id === planId)?.token);
    expect(screen.queryByText(/\/plan#/)).toBe(null);
  });
});

it("tells plans of the same title apart by their days, people and dates, and names no traveller", async () => {
  putPlan(backend, {
    title: "Laos for Achieng Otieno",
    created_at: "2026-11-20T08:00:00+00:00",
    starts_on: "2027-11-03",
  });
  const twin = backend.putRow("plans", {
    ...makePlanRow({
      id: "b1a00000-0000-4000-8000-000000000002",
      follow_up_id: backend.putRow("leads", makeLead({ name: "Brenda" })),
      token: null,
      title: "Laos for Achieng Otieno",
    }),
    people: 1,
    starts_on: null,
    created_at: "2026-11-21T09:30:00+00:00",
  });
  backend.putRow("plan_days", makePlanDayRow({ id: makeDayId(9), plan_id: twin }));
  const id = backend.putRow("leads", makeLead({ name: "Kamau", destination: "laos" }));
  await openStaffArea(`/admin/plans?new=${id}`, "Make a Plan", { backend });
  const region = await screen.findByRole("region", { name: "With the days of another plan" });
  await waitFor(() =>
    expect(
      within(region)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Laos1 day · for 1 person · made 21 Nov 2026, 12:30: its days alone",
      "Laos3 days · for 2 people · from 3 Nov 2027 · made 20 Nov 2026, 11:00: its days alone",
    ]),
  );
});

describe("laying out", () => {
  it("gives the bed of a day to the other nights of its stay, and shows the wish of the case meanwhile", async () => {
    const id = putPlan(backend);
    const lead = backend.rows("leads").find((row) => row.id === id);
    backend.putRow("leads", { ...lead, id, travel_month: "october", anything_else: "One of us eats no meat" } as never);
    const bed = { kind: "guesthouse", name: "Sala House", ask: "", closed: [] };
    const vientiane = { name: "Vientiane", at: [18, 102], country: "laos" };
    const [second] = backend.rows("plan_days").filter((row) => row.id === makeDayId(2));
    const [first] = backend.rows("plan_days").filter((row) => row.id === makeDayId(1));
    backend.putRow("plan_days", { ...first, bed } as never);
    backend.putRow("plan_days", { ...second, stop: vientiane } as never);
    await openDesk(backend);
    await expectText(getMain, /The wish: Laos, October, .*One of us eats no meat/s);
    await press("What to do with day 1");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Same Bed for the Whole Stay" }));
    await sendUndoable();
    await waitFor(() => expect(listDays(backend).map((day) => day.bed)).toEqual([bed, bed, null]));
  });

  it("adds, splits, joins and takes out days, each of which can be undone", async () => {
    putPlan(backend);
    await openDesk(backend);
    const choose = async (day: number, action: string) => {
      await press(`What to do with day ${day}`);
      await userEvent.click(await screen.findByRole("menuitem", { name: action }));
    };
    await choose(1, "Add a Day After");
    await waitFor(() => expect(listTitles()[1]).toBe("In Vientiane"));
    await press("Undo");
    await waitFor(() => expect(listTitles()).toHaveLength(3));
    await choose(2, "Join with the Next Day");
    await waitFor(() => expect(listTitles()).toEqual(["To Vientiane", "To Vang Vieng, To Luang Prabang"]));
    await press("Undo");
    await waitFor(() => expect(listTitles()).toHaveLength(3));
    await choose(3, "Take Out");
    await waitFor(() => expect(listTitles()).toHaveLength(2));
    await sendUndoable();
    await waitFor(() => expect(backend.rows("plan_days")).toHaveLength(2));
  });

  it("moves a day by the arrow keys of its handle, which keeps the focus, and says where it is now", async () => {
    putPlan(backend);
    await openDesk(backend);
    const handle = await screen.findByRole("button", { name: /^Move day 1: / });
    handle.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(listTitles()).toEqual(["To Vang Vieng", "To Vientiane", "To Luang Prabang"]));
    await screen.findByText("It is day 2 of 3 now.");
    expect(document.activeElement?.getAttribute("data-handle")).toBe(makeDayId(1));
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(listTitles()[0]).toBe("To Vientiane"));
  });

  it("finds a stop by any spelling, leads the way there, and takes the guide's bed and words", async () => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Luang Prabang");
    const name = within(form).getByRole("combobox", { name: /^Where one sleeps/ });
    await userEvent.clear(name);
    await userEvent.type(name, "nong kiaw");
    await userEvent.click(await screen.findByRole("option", { name: /Nong Khiaw/ }));
    await expectText(form, "Leg 1: Vang Vieng to Nong Khiaw");
    await press("Use These Words of Take the boat to Muang Ngoi", form);
    expect(within(form).getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for the traveller/ }).value).toContain(
      "three or four hours by minibus",
    );
    await saveDay(form);
    await waitFor(() =>
      expect(listDays(backend)[2]).toMatchObject({
        stop: { name: "Nong Khiaw", country: "laos" },
        legs: [{ from: "Vang Vieng", to: "Nong Khiaw", isKmReckoned: true }],
      }),
    );
  });

  it("reckons a leg to a place of one's own by the guide of the day before, typed, changed and saved", async () => {
    putPlan(backend);
    const [from, at] = [
      [27.7, 85.3],
      [28.2, 83.9],
    ] as const;
    // The road from Kathmandu winds more than a country's ways do of which nothing is known.
    backend.putRow("plan_days", { id: makeDayId(1), stop: { name: "Ring Road", at: from, country: "nepal" } });
    backend.putRow("plan_days", { id: makeDayId(2), stop: null });
    const reckon = (way: "road" | "mountain bus") => [
      reckonKilometres([from, at], way, detourFactors.nepal),
      reckonKilometres([from, at], way, 1.3),
    ];
    const [[byRoad, byRoadElsewhere], [byBus]] = [reckon("road"), reckon("mountain bus")];
    expect(byRoad).not.toBe(byRoadElsewhere);
    await openDesk(backend);
    // The guides are here.
    await expectText(getMain, "Malaria in Nepal.");
    const form = await openDay("To Luang Prabang");
    const name = within(form).getByRole("combobox", { name: /^Where one sleeps/ });
    await userEvent.clear(name);
    await userEvent.paste("Grandmother's farm");
    await fill(form, { Position: at.join(", ") });
    await expectText(form, `about ${byRoad} km`);
    await userEvent.selectOptions(within(form).getByRole("combobox", { name: "Way" }), "Bus over mountains");
    await expectText(form, `about ${byBus} km`);
    await fill(form, { Hours: "6" });
    await saveDay(form);
    await waitFor(() =>
      expect(listDays(backend)[2]).toMatchObject({
        stop: { name: "Grandmother's farm", at },
        legs: [{ from: "Ring Road", to: "Grandmother's farm", km: byBus, isKmReckoned: true, hours: [6, 6] }],
      }),
    );
    expect(listDays(backend)[2]?.stop).not.toHaveProperty("country");
  });

  it("reckons a leg anew as its way changes, and leaves a stated figure as it is", async () => {
    putPlan(backend);
    const leg = {
      from: "Vang Vieng",
      to: "Luang Prabang",
      way: "road",
      by: "car",
      km: 180,
      isKmReckoned: false,
      hours: [3, 4],
      areHoursReckoned: true,
      points: [
        { name: "Vang Vieng", at: [18.924, 102.449] },
        { name: "Luang Prabang", at: [19.886, 102.135] },
      ],
    };
    backend.putRow("plan_days", { id: makeDayId(3), legs: [leg] });
    await openDesk(backend);
    const form = await openDay("To Luang Prabang");
    await userEvent.selectOptions(within(form).getByRole("combobox", { name: "Way" }), "Fast train");
    await saveDay(form);
    await waitFor(() =>
      expect(listDays(backend)[2]).toMatchObject({
        legs: [
          { way: "fast train", by: "train", km: 180, isKmReckoned: false, areHoursReckoned: true, hours: [1.25, 1.75] },
        ],
      }),
    );
  });

  it("keeps a bed for the next plan, and offers it at that stop with who checked it", async () => {
    putPlan(backend);
    const bed = { kind: "guesthouse", name: "River House", ask: "at the desk", phone: "+856 23 511 111", closed: [] };
    backend.putRow("plan_days", { id: makeDayId(2), bed });
    await openDesk(backend);
    const form = await openDay("To Vang Vieng");
    await press("Keep This Bed for Next Time", form);
    await expectText(form, /Bed: River House, \+856 23 511 111.*Checked on .* by you/);
    await waitFor(() =>
      expect(backend.rows("local_contacts")).toMatchObject([
        { kind: "bed", place: "Vang Vieng", country: "laos", name: "River House", checked_by: me },
      ]),
    );
    await userEvent.selectOptions(within(form).getByRole("combobox", { name: "Kind" }), "No bed yet");
    await press(/^Use This Bed/, form);
    await saveDay(form);
    await waitFor(() =>
      expect(listDays(backend)[1]).toMatchObject({ bed: { name: "River House", phone: "+856 23 511 111" } }),
    );
  });

  it("takes a day's costs as people write them, in the currency in which the business counts, and says how many days have none", async () => {
    putPlan(backend);
    backend.putRow("plan_days", { id: makeDayId(1), costs: null });
    backend.putRow("plan_days", { id: makeDayId(2), costs: null });
    await openDesk(backend);
    const form = await openDay("To Vang Vieng");
    await fill(form, { Transport: "US$ 4.50", Food: "15 - 10" });
    await saveDay(form);
    await waitFor(() =>
      expect(listDays(backend)[1]).toMatchObject({ costs: { currency: "USD", transport: [4.5, 4.5], food: [10, 15] } }),
    );
    await expectText(getMain, /\d+ days have no costs|One day has no costs/);
    const again = await openDay("To Vang Vieng");
    expect(within(again).getByRole<HTMLInputElement>("textbox", { name: "Food" }).value).toBe("10–15");
    await fill(again, { Transport: "", Food: "" });
    await saveDay(again);
    await waitFor(() => expect(listDays(backend)[1]).toMatchObject({ costs: null }));
  });

  it("asks for the name of a place whose position alone is typed, and drops it no more", async () => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    fireEvent.change(within(form).getByRole("combobox", { name: /^Where one sleeps/ }), { target: { value: "" } });
    await fill(form, { Position: "18.1, 102.5" });
    await press("Save Day", form);
    await expectText(form, "Please name the place");
    expect(within(form).getByRole<HTMLInputElement>("textbox", { name: /^Position/ }).value).toBe("18.1, 102.5");
  });

  it("keeps what was typed when the server refuses it, and says why beside the field", async () => {
    putPlan(backend);
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    backend.answer(({ path, body }) =>
      path.endsWith("/rpc/push_change") && (body as { p_table: string }).p_table === "plan_days"
        ? Response.json({ code: "23503", message: "The plan of this day has been deleted" }, { status: 400 })
        : undefined,
    );
    await fill(form, { Title: "A morning at the market" });
    await press("Save Day", form);
    await expectText(form, "The plan of this day has been deleted");
    expect(within(form).getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe(
      "A morning at the market",
    );
  });

  it.each([
    ["Position", "91, 200", "The position is not on the earth"],
    ["Telephone", "1".repeat(61), "At most 60 characters fit"],
    ["Link", "sala house", "Please enter a web address"],
    ["Kilometres", "far", /number/i],
    ["Title", "x".repeat(161), /160/],
    ["Food", "a lot", /number/i],
    ["Entry", "5-10-15", /number/i],
  ])("refuses %s %j with a sentence beside it, and loses nothing", async (label, typed, sentence) => {
    putPlan(backend);
    const leg = {
      from: "A",
      to: "B",
      way: "road",
      by: "car",
      km: 10,
      isKmReckoned: false,
      hours: [1, 1],
      areHoursReckoned: false,
      points: [],
    };
    const bed = { kind: "hotel", ask: "", closed: [] };
    backend.putRow("plan_days", { id: makeDayId(1), legs: [leg], bed });
    await openDesk(backend);
    const form = await openDay("To Vientiane");
    await fill(form, { [label]: typed });
    await press("Save Day", form);
    const field = await within(form).findByRole<HTMLInputElement>("textbox", {
      name: (name) => name.startsWith(label),
      description: sentence instanceof RegExp ? sentence : new RegExp(sentence),
    });
    expect(field.value).toBe(typed);
    expect(backend.rows("plan_days").every(({ title }) => String(title).length <= 160)).toBe(true);
  });

  it("asks what becomes of a booking before the first day moves, and loses nothing of any day", async () => {
    putPlan(backend);
    backend.putRow("plan_days", { id: makeDayId(2), booked_on: "2027-11-04" });
    await openDesk(backend);
    await press("Edit the Plan");
    const form = await screen.findByRole("form", { name: "The plan" });
    fireEvent.change(within(form).getByLabelText(/^First day/), { target: { value: "2027-11-10" } });
    await press("Save Plan", form);
    const question = await findDialog("Something is booked", "alertdialog");
    await expectText(question, "Day 2 is booked for 4 November 2027, and would be 11 November 2027.");
    await press("Bookings Stay", question);
    await waitFor(() => expect(form.isConnected).toBe(false));
    await waitFor(() => expect(backend.rows("plans")).toMatchObject([{ starts_on: "2027-11-10" }]));
    expect(listDays(backend).map(({ booked_on }) => booked_on ?? null)).toEqual([null, "2027-11-04", null]);
    await expectText(getMain, "What is booked is for Thursday 4 November, and this day is Thursday 11 November.");
  });
});

describe("beside the days", () => {
  it("stands what is wrong, with the press that mends it", async () => {
    putPlan(backend);
    await openDesk(backend);
    const list = screen.getByRole("list", { name: "Days" });
    await expectText(list, "No leg leads from Vientiane to Vang Vieng.");
    await userEvent.click(within(list).getAllByRole("button", { name: "Join the Way" })[0] as HTMLElement);
    await expectText(list, /Vientiane to Vang Vieng: car, about \d+ km, about [\d–½¼¾]+ h/);
    await waitFor(() => expect(list.textContent).not.toContain("No leg leads from Vientiane to Vang Vieng."));
  });

  it("stands once what many nights repeat, with a press for each stay that opens its day", async () => {
    putPlan(backend, {}, 12);
    const bed = { kind: "guesthouse", ask: "the village office", phone: "+856 23 511 111", closed: [] };
    for (const { id } of listDays(backend)) backend.putRow("plan_days", { id, bed });
    await openDesk(backend);
    await expectText(getMain, "12 beds without a name: only whom to ask.");
    const list = screen.getByRole("list", { name: "Days" });
    expect(list.textContent).not.toMatch(/name/);
    await press("All 12");
    await press(/^Day 11\W+Vang Vieng$/);
    await screen.findByRole("form", { name: "Day: To Vang Vieng 11" });
    expect(document.activeElement?.textContent).toBe("To Vang Vieng 11");
  });

  it("stands what the traveller's passport needs, by where the enquiry came from", async () => {
    putPlan(backend);
    await openDesk(backend);
    await expectText(getMain, "Laos, Kenyan passport: ask the embassy.");
  });
});

describe("a ready-made plan", () => {
  it("is published on the page of a service without a link, and taken off it", async () => {
    const serviceId = "5e4f1ce0-0000-4000-8000-000000000001";
    backend.putRow("services", { id: serviceId, name: "Laos in two weeks", type: "ready-made", cta_links: [] });
    putPlan(backend, { follow_up_id: null, traveller_name: "" });
    await openDesk(backend);
    await screen.findByRole("option", { name: "Laos in two weeks" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Service" }), "Laos in two weeks");
    await press("Publish");
    await waitFor(() =>
      expect(backend.rows("plan_versions")).toMatchObject([{ plan_id: planId, content: { travellerName: "" } }]),
    );
    await waitFor(() => expect(backend.rows("plans")).toMatchObject([{ service_id: serviceId, token: null }]));
    await expectText(getMain, "The page of Laos in two weeks shows what you published last.");
    await press("Take It off the Page");
    await waitFor(() => expect(backend.rows("plans")).toMatchObject([{ service_id: null }]));
  });

  it("a ready-made plan that names a traveller is on no page", async () => {
    putPlan(backend, { follow_up_id: null, traveller_name: "Achieng" });
    await openDesk(backend);
    await expectText(getMain, "This plan names a traveller, so it is on no page.");
    expect(screen.queryByRole("combobox", { name: "Service" })).toBeNull();
  });
});

describe("sending", () => {
  it("copies the link in the press and freezes what the traveller gets, without the office's words", async () => {
    const copies = catchCopies();
    putPlan(backend, { office_note: "Pays late" });
    await openDesk(backend);
    await press("Send and Copy the Link");
    await expectToast("Sent. The link is copied: paste it into your letter.");
    const [plan] = backend.rows("plans");
    expect(copies).toEqual([expect.stringMatching(/\/plan#[0-9a-z]{26}$/)]);
    expect(copies[0]?.endsWith(`#${plan?.token}`)).toBe(true);
    const [version] = backend.rows("plan_versions");
    expect(version?.content).toMatchObject({
      title: "Laos by train",
      travellerName: "Achieng Otieno",
      days: { length: 3 },
    });
    expect(JSON.stringify(version)).not.toContain("Pays late");
  });

  it("names nobody in the place of a colleague who has no name, and never their address", async () => {
    catchCopies();
    backend.putRow("colleagues", { id: me, name: "", email: "staff@kilele.example", role: "owner" });
    putPlan(backend);
    await openDesk(backend);
    await press("Send and Copy the Link");
    await expectToast("Sent. The link is copied");
    expect(backend.rows("plan_versions")[0]?.content).toMatchObject({ writtenBy: "" });
  });

  it("works without a network, and says that the link opens once the tablet has been online", async () => {
    const copies = catchCopies();
    putPlan(backend);
    await openDesk(backend);
    await expectStatus("up-to-date");
    backend.setOnline(false);
    await press("Send and Copy the Link");
    await expectToast("It opens once this tablet has been online.");
    await expectText(getMain, "It opens once this tablet has been online.");
    expect(copies).toHaveLength(1);
    backend.setOnline(true);
    await expectStatus("up-to-date");
    expect(backend.rows("plan_versions")).toHaveLength(1);
    await waitFor(() => expect(copies[0]).toContain(String(backend.rows("plans")[0]?.token)));
  });

  it("says what the plan lacks, and refuses one without days", async () => {
    putPlan(backend);
    await openDesk(backend);
    const counted = screen.getByText("2 nights without a bed.").closest("li") as HTMLElement;
    await press(/^Day 2\W+Vang Vieng$/, counted);
    await screen.findByRole("form", { name: "Day: To Vang Vieng" });
    for (const { id } of listDays(backend)) backend.remove("plan_days", id);
    await expectText(getMain, "The plan has no days yet.");
    await press("Send and Copy the Link");
    await screen.findByText("A plan needs a day");
    expect(backend.rows("plan_versions")).toEqual([]);
  });

  it("is one press from the head of the plan, past all its days", async () => {
    putPlan(backend);
    await openDesk(backend);
    await press("To Sending");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Sending" }));
  });

  it("withdraws the link after a question, and can undo it", async () => {
    putPlan(backend, { token: "0123456789abcdefghjkmnpqrs" });
    backend.putRow("plan_versions", makePlanVersionRow({ plan_id: planId }));
    await openDesk(backend);
    await press("Withdraw the Link");
    await press("Withdraw", await findDialog("Withdraw the link", "alertdialog"));
    await expectNoDialog();
    await expectText(getMain, "Withdrawn: it opens nothing.");
    await press("Undo");
    await expectText(getMain, "Nobody has opened it yet.");
  });

  it("lists versions with what changed between two, and what the traveller answered", async () => {
    putPlan(backend, { token: "0123456789abcdefghjkmnpqrs" });
    const first = makePlanVersionRow({ id: crypto.randomUUID(), plan_id: planId, written_by: me });
    backend.putRow("plan_versions", first);
    backend.putRow("plan_versions", {
      ...makePlanVersionRow({ id: crypto.randomUUID(), plan_id: planId, number: 2 }),
      content: { ...first.content, price: "US$ 200" },
    });
    backend.putRow("plan_answers", makePlanAnswerRow({ id: crypto.randomUUID(), plan_id: planId }));
    await openDesk(backend);
    await expectText(getMain, "Version 2");
    await userEvent.click(screen.getByText("What changed"));
    await expectText(getMain, /US\$ 140.*US\$ 200/);
    await expectText(getMain, "One night more, please.");
    await expectText(getMain, "1 round of changes left of 2");
  });
});

it("shows what the traveller sees with the code that draws it for them", async () => {
  putPlan(backend);
  await openDesk(backend);
  await press("What the Traveller Sees");
  const preview = await findDialog("What the traveller sees");
  await expectText(preview, "For Achieng Otieno, 2 people.");
  await expectText(preview, "Day 3 Fri 5 Nov To Luang Prabang");
  await expectText(preview, "Bring cash.");
});
