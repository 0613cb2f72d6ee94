import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type CaseFilters, makeCaseFilter } from "../../../src/shared/rules/case-filters.ts";
import { FilterPanel } from "../../../src/staff/lists/filter-panel.tsx";

const goneColleague = "00000000-0000-4000-8000-000000000009";
const panel = (filters: CaseFilters) =>
  renderToStaticMarkup(
    <FilterPanel
      {...{ filters, offered: ["person", "source", "closed"], saved: undefined, isNamed: false, onChange: () => {} }}
      useChoices={() => ({ person: [{ value: "1", label: "Amina" }], source: [] })}
      onSave={undefined}
      onDeleteView={undefined}
    />,
  );

it("keeps a choice that no row offers any more in sight, by words and not by an id", () => {
  const html = panel({ person: goneColleague, source: "Fair or event" });
  expect(html).toMatch(new RegExp(`<option value="${goneColleague}" selected="">a former colleague</option>`));
  expect(html).toContain(`<option value="Fair or event" selected="">Fair or event</option>`);
  expect(html).toContain("Clear Filters");
  expect(panel({ closed: "2026-11-01..2026-11-30" })).toContain(">from 1 Nov 2026 to 30 Nov 2026</option>");
});

it("shows nobody under a choice that has gone, as one who has left has nothing", () => {
  const context = {
    now: 0,
    today: "2026-11-27",
    userId: "1",
    hasOfferInHistory: () => false,
    computeDeadline: (createdAt: number) => createdAt,
  };
  const passes = makeCaseFilter({ person: goneColleague }, context, () => undefined);
  expect(passes?.({ id: "a", time: 0, destination: "", isReachable: true })).toBe(false);
});
