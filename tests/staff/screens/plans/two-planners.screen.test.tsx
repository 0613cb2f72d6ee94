import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { freezePlan } from "../../../../src/plan/freeze-plan.ts";
import type { Plan, PlanDay } from "../../../../src/plan/plan.ts";
import { describeNewVersion } from "../../../../src/plan/version-identity.ts";
import { deriveIdOfText } from "../../../../src/staff/edits/derived-id.ts";
import {
  listDays,
  listTitles,
  makeDayId,
  makeOffice,
  openDay,
  openDayOfMany,
  openDesk,
  planId,
  pressShown,
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
  press,
} from "../../../harness/screens/press.ts";

let backend: ModelBackend;
const copies: string[] = [];
beforeEach(() => {
  backend = makeOffice();
  backend.putRow("colleagues", {
    id: "ba4a0000-0000-4000-8000-000000000001",
    name: "Baraka",
    email: "b@kilele.example",
    role: "planner",
  });
  copies.length = 0;
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copies.push(text));
});

const titleOf = (number: number) => listDays(backend).find(({ id }) => id === makeDayId(number))?.title;

/** Puts the version that Baraka's tablet makes of the plan as it is; the content says who froze it. */
async function putVersionOfBaraka(): Promise<void> {
  const [plan] = backend.rows("plans") as unknown as Plan[];
  const { version } = freezePlan(plan as Plan, listDays(backend) as unknown as PlanDay[], {
    writtenBy: "Baraka",
    writtenOn: "2026-11-28",
    changesUsed: 0,
  });
  if (!version) return expect.fail("the plan cannot be frozen");
  backend.putRow("plan_versions", {
    id: await deriveIdOfText("version", describeNewVersion(planId, undefined, version)),
    plan_id: planId,
    number: 1,
    content: version,
    written_at: "2026-11-28T08:00:00.000Z",
  });
}

it("merges what two planners without a network changed in different days and in different fields of one, and asks nobody", async () => {
  putPlan(backend);
  await openDesk(backend);
  await expectStatus("up-to-date");
  backend.setOnline(false);
  const form = await openDay("To Vientiane");
  await fill(form, { Title: "A morning at the market" });
  await saveDay(form);
  // The colleague's tablet was online before this one.
  backend.putRow("plan_days", { id: makeDayId(1), text: "Baraka: they have an early flight." });
  backend.putRow("plan_days", { id: makeDayId(2), title: "Caves of Vang Vieng" });
  backend.setOnline(true);
  await expectStatus("up-to-date");
  await waitFor(() =>
    expect(listTitles()).toEqual(["A morning at the market", "Caves of Vang Vieng", "To Luang Prabang"]),
  );
  expect(listDays(backend)[0]).toMatchObject({
    title: "A morning at the market",
    text: "Baraka: they have an early flight.",
  });
});

it("asks with both texts if two planners without a network wrote over one field, and stores the chosen one", async () => {
  putPlan(backend);
  await openDesk(backend);
  await expectStatus("up-to-date");
  backend.setOnline(false);
  const form = await openDay("To Vientiane");
  await fill(form, { Title: "A morning at the market" });
  await saveDay(form);
  backend.putRow("plan_days", { id: makeDayId(1), title: "A slow morning" });
  backend.setOnline(true);
  await press(/Needs attention/, screen.getByRole("list", { name: "Days" }));
  const question = await findDialog("Needs attention");
  await expectText(question, "A morning at the market");
  await expectText(question, "A slow morning");
  expect(titleOf(1)).toBe("A slow morning");
  await userEvent.click(within(question).getByRole("radio", { name: /^Mine/ }));
  await press("Save this choice", question);
  await waitFor(() => expect(titleOf(1)).toBe("A morning at the market"));
});

it("makes one version and one link of what two tablets send at once in the same words", async () => {
  const token = "0123456789abcdefghjkmnpqrs";
  putPlan(backend, { token });
  await openDesk(backend);
  await expectStatus("up-to-date");
  backend.setOnline(false);
  await press("Send and Copy the Link");
  await expectToast("It opens once this tablet has been online.");
  await putVersionOfBaraka();
  backend.setOnline(true);
  await expectStatus("up-to-date");
  await expectText(getMain, "Version 1");
  expect(backend.rows("plan_versions")).toHaveLength(1);
  expect(copies[0]?.endsWith(`#${token}`)).toBe(true);
  expect(backend.rows("plans")[0]?.token).toBe(token);
  // Nothing has changed since, so there is nothing to send again.
  await press("Send Again and Copy the Link");
  await expectToast("Nothing has changed since then. The link is copied.");
  expect(backend.rows("plan_versions")).toHaveLength(1);
  expect(copies).toHaveLength(2);
});

it("makes one version of what two tablets publish at once in the same words", async () => {
  const serviceId = "5e4f1ce0-0000-4000-8000-000000000001";
  backend.putRow("services", { id: serviceId, name: "Laos in two weeks", type: "ready-made", cta_links: [] });
  putPlan(backend, { follow_up_id: null, traveller_name: "" });
  await openDesk(backend);
  await screen.findByRole("option", { name: "Laos in two weeks" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Service" }), "Laos in two weeks");
  await expectStatus("up-to-date");
  backend.setOnline(false);
  await press("Publish");
  await expectText(getMain, "The page of Laos in two weeks shows what you published last.");
  await putVersionOfBaraka();
  backend.setOnline(true);
  await expectStatus("up-to-date");
  await expectText(getMain, "Version 1");
  await waitFor(() => expect(backend.rows("plans")).toMatchObject([{ service_id: serviceId }]));
  expect(backend.rows("plan_versions")).toHaveLength(1);
});

it("leaves the plans of a colleague who is removed: they open, and what is sent names nobody", async () => {
  putPlan(backend, { written_by: "90000000-0000-4000-8000-000000000009" });
  await openDesk(backend);
  await press("Send and Copy the Link");
  await expectToast("Sent. The link is copied");
  expect(backend.rows("plan_versions")[0]?.content).toMatchObject({ writtenBy: "", days: { length: 3 } });
});

it("lays out, moves in and sends a plan of sixty days", async () => {
  putPlan(backend, {}, 60);
  await openDesk(backend);
  expect(listTitles()).toHaveLength(60);
  await expectText(getMain, "60 days");
  const form = await openDayOfMany("To Luang Prabang 60");
  const title = form.querySelector<HTMLInputElement>("input[name=title]");
  fireEvent.input(title as HTMLInputElement, { target: { value: "Home" } });
  await pressShown("Save Day", "form");
  await waitFor(() => expect(listTitles().at(-1)).toBe("Home"));
  await pressShown("Send and Copy the Link");
  await expectToast("Sent. The link is copied");
  const [version] = backend.rows("plan_versions");
  expect(version?.content).toMatchObject({ days: { length: 60 } });
});
