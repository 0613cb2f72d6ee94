import { type RefObject, useState } from "react";
import { areSameFilters, type CaseFilters, countFilters, type FilterName } from "../../shared/rules/case-filters.ts";
import {
  type LeadSort,
  type ListView,
  leadSorts,
  type NamedView,
  unfilteredView,
} from "../../shared/rules/lead-list.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useMedia } from "../ui/use-media.ts";
import { type FilterChoices, FilterPanel } from "./filter-panel.tsx";

/** The width from which the toolbar fits in one line. */
const wideQuery = "(min-width: 64rem)";

/** The choice for filters that belong to no view. */
const unsavedFilters = "own";

/** Search, order, views and filters. The search stays in sight while the page scrolls; on wider screens the others do as well. */
export function ListToolbar(props: {
  view: ListView;
  onChange: (view: ListView) => void;
  searchLabel: string;
  searchBox: RefObject<HTMLInputElement | null>;
  /** The filters that the list offers. */
  offeredFilters: readonly FilterName[];
  /** Reads the further choices of filters, from the rows of this device. */
  useChoices: () => FilterChoices;
  /** The views of every list, and those of the signed-in person. */
  standard: readonly NamedView[];
  saved: readonly NamedView[];
  onSave: ((name: string, filters: CaseFilters) => Promise<boolean>) | undefined;
  onDeleteView: ((id: string) => void) | undefined;
}) {
  const { view, onChange, standard, saved } = props;
  const isWide = useMedia(wideQuery);
  const [isOpen, setOpen] = useState(false);
  const views = [...standard, ...saved];
  const currentView = views.find(({ filters }) => areSameFilters(filters, view.filters));
  const count = countFilters(view.filters);
  const choose = (value: string) => {
    const chosen = views.find((each) => each.value === value);
    if (!chosen) return;
    // The view of all records also clears the search.
    const isAll = countFilters(chosen.filters) === 0;
    onChange(isAll ? { ...unfilteredView, sort: view.sort } : { ...view, filters: chosen.filters });
  };
  const choices = (
    <>
      <LabelledSelect
        label="Sort by"
        value={view.sort}
        onChange={(sort) => onChange({ ...view, sort: sort as LeadSort })}
      >
        <Options options={leadSorts} />
      </LabelledSelect>
      <LabelledSelect label="Filter" value={currentView?.value ?? unsavedFilters} onChange={choose}>
        <Options options={standard} />
        {saved.length > 0 && (
          <optgroup label="Your views">
            <Options options={saved} />
          </optgroup>
        )}
        {!currentView && <option value={unsavedFilters}>Unsaved filters</option>}
      </LabelledSelect>
    </>
  );
  return (
    <search className="contents">
      <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-20 -mx-4 mt-1 flex gap-3 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 print:hidden">
        <div className="min-w-0 flex-1">
          <SearchBox
            label={props.searchLabel}
            value={view.search}
            inputRef={props.searchBox}
            onChange={(search) => onChange({ ...view, search })}
          />
        </div>
        {isWide && choices}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="filters"
          className="button-quiet shrink-0 gap-2 px-3"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          <span className="max-sm:sr-only">Filters</span>
          {count > 0 && (
            <span className="rounded-full bg-ochre-fill px-2 text-sm text-black">
              <span className="sr-only"> set: </span>
              {count}
            </span>
          )}
        </button>
      </div>
      {!isWide && <div className="mt-1 flex gap-3 print:hidden">{choices}</div>}
      <div id="filters" hidden={!isOpen}>
        {isOpen && (
          <FilterPanel
            filters={view.filters}
            offered={props.offeredFilters}
            useChoices={props.useChoices}
            saved={saved.find((each) => each === currentView)}
            isNamed={currentView !== undefined}
            onChange={(filters) => onChange({ ...view, filters })}
            onSave={props.onSave}
            onDeleteView={props.onDeleteView}
          />
        )}
      </div>
    </search>
  );
}

const Options = ({ options }: { options: readonly { value: string; label: string }[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function LabelledSelect(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
}) {
  return (
    <label className="min-w-0 flex-1 lg:w-40 lg:flex-none">
      <span className="sr-only">{props.label}</span>
      <select className="field" value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.children}
      </select>
    </label>
  );
}
