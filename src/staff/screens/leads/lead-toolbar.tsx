import {
  type LeadFilter,
  type LeadSort,
  type LeadView,
  leadFilters,
  leadSorts,
  noteFilters,
} from "../../../shared/rules/lead-list.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { useMedia } from "../../ui/use-media.ts";

/** The width from which the toolbar fits in one line. */
const wideQuery = "(min-width: 40rem)";

/** Search, order and filter. The search stays in sight while the page scrolls; on wider screens the others do as well. */
export function LeadToolbar({ view, onChange }: { view: LeadView; onChange: (view: LeadView) => void }) {
  const wide = useMedia(wideQuery);
  const choices = (
    <>
      <Choice
        label="Sort by"
        value={view.sort}
        options={leadSorts}
        onChange={(sort) => onChange({ ...view, sort: sort as LeadSort })}
      />
      <Choice
        label="Filter"
        value={view.noted ?? view.filter}
        options={[...leadFilters, ...noteFilters]}
        onChange={(value) => {
          const noted = noteFilters.find((each) => each.value === value)?.value;
          onChange({ ...view, filter: noted ? "all" : (value as LeadFilter), noted });
        }}
      />
    </>
  );
  return (
    <search className="contents">
      <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-20 -mx-4 mt-2 flex gap-3 bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
        <div className="min-w-0 flex-1">
          <SearchBox label="Search leads..." value={view.search} onChange={(search) => onChange({ ...view, search })} />
        </div>
        {wide && choices}
      </div>
      {!wide && <div className="mt-1 flex gap-3">{choices}</div>}
    </search>
  );
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <label className="flex-1 sm:w-40 sm:flex-none">
      <span className="sr-only">{props.label}</span>
      <select className="field" value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
