/** Tests that the visible cards of a list stay in place when records are added above them. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { hoursAgo } from "../../harness/screens/press.ts";
import { matchText, openStaffArea } from "../../harness/screens/staff-area.tsx";

/** The height of a rendered row in pixels, which is less than the list's estimate. */
const rowHeight = 160;

let backend: ModelBackend;
beforeEach(async () => {
  // happy-dom has no layout, so rows get a height and the window a scroll position.
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
    backend.putRow("leads", makeLead({ name: `Person ${place}`, created_at: hoursAgo(place + 1) }));
  }
  await openStaffArea("/admin/leads", "Leads", { backend });
  await screen.findByText(matchText("Showing 30 of 30 leads"));
  await waitFor(() => expect(document.querySelectorAll("[data-case]")).toHaveLength(30));
  // A turn of the mouse wheel shows that a person has scrolled.
  fireEvent.wheel(window);
});

/** Measures the distance of a lead's row from the window's upper edge, in pixels. */
function measurePlace(name: string): number {
  const lead = [...document.querySelectorAll("[data-case]")].find(({ textContent }) => textContent === name);
  const row = lead?.closest<HTMLElement>("[data-index]");
  return Number(/translateY\((-?[\d.]+)px\)/.exec(row?.style.transform ?? "")?.[1]) - scrollY;
}

it("keeps the cards in sight in their place when leads come above them", async () => {
  scrollTo({ top: 10 * rowHeight + 50 });
  await waitFor(() => expect(measurePlace("Person 12")).toBe(2 * rowHeight - 50));
  backend.putRow("leads", makeLead({ name: "First", created_at: hoursAgo(0) }));
  await screen.findByText(matchText("Showing 31 of 31 leads"));
  backend.putRow("leads", makeLead({ name: "Second", created_at: hoursAgo(0) }));
  await screen.findByText(matchText("Showing 32 of 32 leads"));
  // A new row far above may still have its estimated height, which is more than a rendered one has.
  await waitFor(() => expect(measurePlace("Person 0") + scrollY).toBeGreaterThanOrEqual(2 * rowHeight));
  expect(measurePlace("Person 12")).toBe(2 * rowHeight - 50);
});

it("shows a new lead at once to a reader at the top of the list", async () => {
  backend.putRow("leads", makeLead({ name: "First", created_at: hoursAgo(0) }));
  await screen.findByText(matchText("Showing 31 of 31 leads"));
  await waitFor(() => expect(measurePlace("First")).toBe(0));
  expect(scrollY).toBe(0);
});
