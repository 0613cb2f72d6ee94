/** The place of a reader in a list of cards: what is in sight stays where it is when records come above it. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { hoursAgo } from "../../harness/screens/press.ts";
import { matchText, openStaffArea } from "../../harness/screens/staff-area.tsx";

/** The height of a rendered row, in pixels: less than the list estimates. */
const rowHeight = 160;

let backend: ModelBackend;
beforeEach(async () => {
  // A document without a layout: rows have a height, and the window scrolls to where it is sent.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.dataset.index === undefined ? 0 : rowHeight;
  });
  let top = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(window, "scrollTo").mockImplementation(((to: ScrollToOptions) => {
    top = to.top ?? top;
    fireEvent.scroll(window);
  }) as typeof window.scrollTo);
  backend = new ModelBackend();
  for (let place = 0; place < 30; place++) {
    backend.put("leads", makeLead({ name: `Person ${place}`, created_at: hoursAgo(place + 1) }));
  }
  await openStaffArea("/admin/leads", "Leads", { backend });
  await screen.findByText(matchText("Showing 30 of 30 leads"));
  await waitFor(() => expect(document.querySelectorAll("[data-case]")).toHaveLength(30));
  // A person who scrolls has touched the page.
  fireEvent.wheel(window);
});

/** The distance of a lead's row from the window's upper edge. */
function measurePlace(name: string): number {
  const lead = [...document.querySelectorAll("[data-case]")].find(({ textContent }) => textContent === name);
  const row = lead?.closest<HTMLElement>("[data-index]");
  return Number(/translateY\((-?[\d.]+)px\)/.exec(row?.style.transform ?? "")?.[1]) - scrollY;
}

it("keeps the cards in sight in their place when leads come above them", async () => {
  scrollTo({ top: 10 * rowHeight + 50 });
  await waitFor(() => expect(measurePlace("Person 12")).toBe(2 * rowHeight - 50));
  backend.put("leads", makeLead({ name: "First", created_at: hoursAgo(0) }));
  await screen.findByText(matchText("Showing 31 of 31 leads"));
  backend.put("leads", makeLead({ name: "Second", created_at: hoursAgo(0) }));
  await screen.findByText(matchText("Showing 32 of 32 leads"));
  await waitFor(() => expect(measurePlace("Person 0")).toBe(2 * rowHeight - scrollY));
  expect(measurePlace("Person 12")).toBe(2 * rowHeight - 50);
});

it("shows a new lead at once to a reader at the top of the list", async () => {
  backend.put("leads", makeLead({ name: "First", created_at: hoursAgo(0) }));
  await screen.findByText(matchText("Showing 31 of 31 leads"));
  await waitFor(() => expect(measurePlace("First")).toBe(0));
  expect(scrollY).toBe(0);
});
