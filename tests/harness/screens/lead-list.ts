/** Reads and uses the list of leads on a screen of the staff area, as a person does. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { matchText } from "./staff-area.tsx";

export const listNames = (list = "Leads") =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
export const expectListed = (...expected: string[]) => waitFor(() => expect(listNames()).toEqual(expected));
export const waitForCount = (shown: number, all: number) =>
  screen.findByText(matchText(`Showing ${shown} of ${all} leads`));
/** Waits until this device has all rows. */
export const waitUntilLoaded = async (count: number) => {
  await waitForCount(count, count);
  await waitFor(() => expect(document.querySelector("[data-sync=up-to-date]")).not.toBe(null));
};
export const setFilter = async (label: string, choice: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.selectOptions(field, await within(field).findByRole("option", { name: choice }));
};
export const findItem = (name: string) =>
  screen.getByRole("heading", { name, level: 2 }).closest("[role=listitem]") as HTMLElement;
export const searchList = async (words: string) => {
  await userEvent.clear(screen.getByRole("searchbox"));
  if (words) await userEvent.type(screen.getByRole("searchbox"), words);
};
