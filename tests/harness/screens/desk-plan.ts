/** A plan at the desk of a screen test: its rows in the backend, and the presses that open it. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { makeFirstPositions } from "../../../src/plan/day-order.ts";
import { sortDays } from "../../../src/plan/plan.ts";
import type { ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { makeLead } from "../leads.ts";
import { makePlanDayRow, makePlanRow } from "../plan-rows.ts";
import { ModelBackend } from "./model-backend.ts";
import { press } from "./press.ts";
import { makeSession, openStaffArea } from "./staff-area.tsx";

export const planId = "b1a00000-0000-4000-8000-000000000001";
export const makeDayId = (number: number) => `da400000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Makes a backend with an office and the person who is signed in. */
export function makeOffice(): ModelBackend {
  const backend = new ModelBackend();
  const me = makeSession().userId;
  backend.putRow("business", { id: "b" });
  backend.putRow("colleagues", { id: me, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("seen_marks", { id: me, leads_seen: 0, messages_seen: 0, leads_opened: [], messages_opened: [] });
  return backend;
}

/** The nights of the plan, each elsewhere. */
export const nights = ["Vientiane", "Vang Vieng", "Luang Prabang"] as const;

/**
 * Puts a plan whose days each sleep elsewhere.
 * @param count the number of days
 * @returns the id of its lead
 */
export function putPlan(backend: ModelBackend, plan: object = {}, count: number = nights.length): string {
  const leadId = backend.putRow("leads", makeLead({ name: "Achieng", destination: "laos", location: "Kisumu, Kenya" }));
  backend.putRow("plans", { ...makePlanRow({ id: planId, follow_up_id: leadId, token: null }), ...plan });
  makeFirstPositions(count).forEach((position, i) => {
    const name = nights[i % nights.length] ?? nights[0];
    backend.putRow(
      "plan_days",
      makePlanDayRow({
        id: makeDayId(i + 1),
        plan_id: planId,
        position,
        title: i < nights.length ? `To ${name}` : `To ${name} ${i + 1}`,
        text: "",
        stop: { name, at: [18 + (i % nights.length), 102], country: "laos" },
        bed: null,
        office_note: "",
      }),
    );
  });
  return leadId;
}

export const openDesk = (backend: ModelBackend) =>
  openStaffArea(`/admin/plans?plan=${planId}`, "Laos by train", { backend });

/** Lists the days that the server has, in their order. */
export const listDays = (backend: ModelBackend) =>
  sortDays(backend.rows("plan_days") as unknown as (ServerRow & { position: string })[]);

/** Lists the titles on the screen. The names of a whole list's controls take seconds to compute, so its headings are read as they are. */
export const listTitles = () => [...document.querySelectorAll("[data-day] h2")].map(({ textContent }) => textContent);

/**
 * Presses a button by its text, in a plan of many days: to find it by its name takes seconds there.
 * @param part a selector of the part of the document that it is in
 */
export async function pressShown(text: string, part = "body"): Promise<void> {
  const find = () =>
    [...document.querySelectorAll(`${part} button`)].find(({ textContent }) => textContent?.trim() === text);
  await waitFor(() => expect(find()).toBeDefined());
  fireEvent.click(find() as Element);
}

/** Opens a day of many. @returns its form */
export async function openDayOfMany(title: string): Promise<HTMLElement> {
  await pressShown(title, "[data-day] h2");
  const find = () => document.querySelector<HTMLElement>(`form[aria-label="Day: ${title}"]`);
  await waitFor(() => expect(find()).not.toBe(null));
  return find() as HTMLElement;
}

/** Opens a day. @returns its form */
export async function openDay(title: string): Promise<HTMLElement> {
  await press(title);
  return screen.findByRole("form", { name: `Day: ${title}` });
}

/** Saves a day, and waits until its form has the server's answer and closes. */
export async function saveDay(form: HTMLElement): Promise<void> {
  await press("Save Day", form);
  await waitFor(() => expect(form.isConnected).toBe(false));
}
