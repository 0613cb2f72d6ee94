/** Presses controls and types on a screen of the staff area, by the names that a person reads. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { toasts } from "./staff-area.tsx";

export type Name = string | RegExp;

/** Presses a button, in a part of the document or anywhere. */
export async function press(name: Name, part?: HTMLElement): Promise<void> {
  await userEvent.click(await (part ? within(part) : screen).findByRole("button", { name }));
}

/** Waits for a dialog. @param role `alertdialog` for a question */
export const findDialog = (name?: Name, role: "dialog" | "alertdialog" = "dialog"): Promise<HTMLElement> =>
  screen.findByRole(role, name === undefined ? {} : { name });

export const expectNoDialog = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog") ?? screen.queryByRole("alertdialog")).toBe(null));

/** Fills text fields by their names, as a paste does, replacing their content. */
export async function fill(part: HTMLElement, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = within(part).getByRole("textbox", {
      name: (label) => label === name || label.startsWith(`${name} `),
    });
    await userEvent.clear(field);
    if (value !== "") {
      await userEvent.click(field);
      await userEvent.paste(value);
    }
  }
}

/** Reads the value of a text field. */
export const getTypedText = (part: HTMLElement, name: string): string =>
  within(part).getByRole<HTMLInputElement>("textbox", {
    name: (label) => label === name || label.startsWith(`${name} `),
  }).value;

/** Waits for a toast with this text. */
export const expectToast = (words: string | RegExp): Promise<void> =>
  waitFor(() =>
    expect(
      toasts.some((each) => (typeof words === "string" ? each.includes(words) : words.test(each))),
      toasts.join("\n"),
    ).toBe(true),
  );

/** Waits for the card of a record. */
export async function findCard(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { name, level: 2 });
  const item = heading.closest<HTMLElement>("li, [role=listitem]");
  if (!item) throw new Error(`${name} stands in no list`);
  return item;
}

export const expectNoCard = (name: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("heading", { name, level: 2 })).toBe(null));

/** Waits until a part of the document has a text, even one that is split over several elements. */
export const expectText = async (part: HTMLElement | (() => HTMLElement), words: string | RegExp): Promise<void> =>
  waitFor(() => {
    const text = (typeof part === "function" ? part() : part).textContent ?? "";
    if (typeof words === "string") expect(text).toContain(words);
    else expect(text).toMatch(words);
  });

export const expectNoText = async (part: HTMLElement | (() => HTMLElement), words: string): Promise<void> =>
  waitFor(() => expect((typeof part === "function" ? part() : part).textContent).not.toContain(words));

/** Waits for a state of the sync in the header. */
export const expectStatus = (kind: "syncing" | "up-to-date" | "offline" | "waiting"): Promise<void> =>
  waitFor(() => expect(document.querySelector("[data-sync]")?.getAttribute("data-sync")).toBe(kind));

/** Finds the main part of the present screen. */
export const getMain = (): HTMLElement => screen.getByRole("main");

/** Types into a search field. */
export const searchFor = (label: string, text: string): Promise<void> =>
  userEvent.type(screen.getByRole("searchbox", { name: label }), text);

/** Returns the time so many hours ago, as a row has it. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
