import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { bedKinds, type PlanBed, type PlanStop } from "../../../../supabase/functions/_shared/plan-version.ts";
import type { PlanFinding } from "../../../plan/check-plan.ts";
import { costKinds } from "../../../plan/costs.ts";
import { makePlanBed } from "../../../plan/draft-days.ts";
import { drawText } from "../../../plan/page/draw-plan.ts";
import { makeElement } from "../../../plan/page/plan-element.ts";
import { findLastCountry, type PlanDay, sortDays } from "../../../plan/plan.ts";
import { readPlanText } from "../../../plan/plan-text.ts";
import { makeLegBetween, moveLegEnd } from "../../../plan/reckon-leg.ts";
import { findColumnErrors } from "../../../shared/records/declaration.ts";
import { planDayRecord } from "../../../shared/records/plan-day.ts";
import { listCurrencies } from "../../../shared/rules/amount.ts";
import { capitalise } from "../../../shared/rules/capitalise.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { renderPlanNode } from "../../../visitor/ui/plan-elements.tsx";
import { updateRow } from "../../edits/edits.ts";
import { convertPasted } from "../../forms/convert-pasted.ts";
import { DraftedForm } from "../../forms/drafted-form.tsx";
import { findRefusedField } from "../../forms/find-refused-field.ts";
import { FormNotices } from "../../forms/form-notices.tsx";
import type { DialogDrafts } from "../../forms/use-dialog-draft.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useNewestRows } from "../../mirror/rows.ts";
import { AreaField, DateField, SelectField, TextField } from "../../ui/field.tsx";
import { BoundField, FieldFormElement, useFormValue } from "../../ui/field-form.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { SuggestField } from "../../ui/suggest-field.tsx";
import {
  costFields,
  type DayColumns,
  type DayFormValues,
  findDayMessages,
  findDroppedMessages,
  makeBed,
  makeDayShape,
  makeStop,
  readPosition,
  type TypedLeg,
  typeBed,
  typeLeg,
  typeStop,
} from "./day-form.ts";
import { FindingList } from "./finding-list.tsx";
import { FormFoot } from "./form-foot.tsx";
import { KnownContacts } from "./known-contacts.tsx";
import { LegFields } from "./leg-fields.tsx";
import { OfficeOnly } from "./office-only.tsx";
import { findGuide, findGuidePlaces, findWays, type Guides, makeStopOfPlace } from "./planning-guides.ts";

export type DeskDay = Mirrored<"plan_days">;

type DayEditorProps = {
  day: DeskDay;
  /** All days of the plan, this one among them. */
  days: readonly DeskDay[];
  guides: Guides;
  /** Finds what is wrong with the plan if the day is as it is typed. */
  check: (day: PlanDay) => readonly PlanFinding[];
  onClose: () => void;
};

/** The form of a day: its title, stop, legs, bed and words, and what only the office reads. */
export function DayEditor(props: DayEditorProps) {
  const draftKey = `plan_days/${props.day.id}/desk`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => <DayFields {...props} draftKey={draftKey} drafts={drafts} />}
    </DraftedForm>
  );
}

const bedOptions = [
  { value: "", label: "No bed yet" },
  ...bedKinds.map((kind) => ({ value: kind, label: capitalise(kind) })),
];

function DayFields({
  day,
  days,
  guides,
  check,
  onClose,
  draftKey,
  drafts,
}: DayEditorProps & { draftKey: string; drafts: DialogDrafts }) {
  const business = useNewestRows("business")?.[0];
  const currencies = listCurrencies(business ?? {}).join(" ") || "USD";
  const neighbour = findNeighbour(days, day);
  const { previousCountry } = neighbour;
  const shape = useMemo(
    () =>
      makeDayShape(
        (country) => findGuide(guides, country ?? previousCountry)?.detourFactor,
        currencies.split(" ")[0] ?? "",
      ),
    [guides, previousCountry, currencies],
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const dayForm = useRecordForm<DeskDay, DayFormValues>({
    shape,
    draftKey,
    drafts,
    row: day,
    check: ({ columns, values, seen }) => {
      setSubmitted(true);
      const {
        stop: _stop,
        bed: _bed,
        legs: _legs,
        costs: _costs,
        ...others
      } = findColumnErrors(planDayRecord, columns);
      return {
        ...others,
        ...findDayMessages(columns as DayColumns),
        ...findDroppedMessages(values, shape.toValues(seen ?? day)),
      };
    },
    explain: (reason) => findRefusedField("plan_days", reason),
    save: ({ seen, columns, refused }) =>
      updateRow("plan_days", seen ?? day, columns, { done: "Saved.", failed: failedText }, { refused }),
    onSaved: onClose,
    failedText,
  });
  const { form, isBusy, isChanged, discard } = dayForm;
  // A press reads the values that it needs by itself: the form is not drawn again at each key.
  const newest = { form, shape, guides, neighbour, day };
  const presses = useDayPresses(newest);
  return (
    <FieldFormElement form={form} label={`Day: ${day.title}`} className="grid gap-5">
      <FormNotices
        form={dayForm}
        className=""
        restoredText={{ isBack: "What you typed before is back.", discard: "Discard It" }}
      />
      <BoundField form={form} name="title">
        {(field) => <TextField {...field} label="Title" />}
      </BoundField>
      <StopFields
        form={form}
        guides={guides}
        country={previousCountry}
        onChoose={presses.chooseStop}
        onPosition={presses.leadTo}
      />
      <WayFields
        form={form}
        guides={guides}
        country={previousCountry}
        shouldShowMessages={wasSubmitted}
        presses={presses}
      />
      <BedFields form={form} />
      <CostFields form={form} currencies={currencies} />
      <KnownHere form={form} presses={presses} />
      <BoundField form={form} name="text">
        {(field) => (
          <MarkdownEditor
            {...field}
            label="Text for the traveller"
            hint="Markdown"
            height="h-56"
            convertPasted={convertPasted}
            renderPreview={renderTextPreview}
          />
        )}
      </BoundField>
      <WordsOfGuide form={form} guides={guides} country={previousCountry} onText={presses.addText} />
      <OfficeOnly>
        <div className="grid gap-3">
          <div className="max-w-60">
            <BoundField form={form} name="booked_on">
              {(field) => (
                <DateField {...field} label="Booked for" hint="A bed or a ferry of this date: it stays on it." />
              )}
            </BoundField>
          </div>
          <BoundField form={form} name="office_note">
            {(field) => (
              <AreaField {...field} label="Note of the office" hint="What it costs us, whom we know there." />
            )}
          </BoundField>
        </div>
      </OfficeOnly>
      {isChanged && <TypedFindings form={form} shape={shape} check={check} day={day} />}
      <FormFoot save="Save Day" isBusy={isBusy} isChanged={isChanged} onClose={onClose} onDiscard={discard} />
    </FieldFormElement>
  );
}

const failedText = "Failed to save the day";

type DayForm = ReturnType<typeof useRecordForm<DeskDay, DayFormValues>>["form"];

/** Finds what a day takes from those before it: the place where one wakes, and the guide that counts for a place of none. */
function findNeighbour(days: readonly DeskDay[], day: DeskDay) {
  const sorted = sortDays(days);
  const before = sorted.slice(
    0,
    sorted.findIndex(({ id }) => id === day.id),
  );
  return {
    findStop: () => before.findLast(({ stop }) => stop)?.stop ?? undefined,
    previousCountry: findLastCountry(before),
  };
}

/** The state that the presses in a day's form need, as it is now. */
type DayState = {
  form: DayForm;
  shape: ReturnType<typeof makeDayShape>;
  guides: Guides;
  neighbour: ReturnType<typeof findNeighbour>;
  day: DeskDay;
};

type DayFormPresses = ReturnType<typeof makeDayPresses>;

/** Returns the presses of a day's form, which stay the same, so that no part of it is drawn again for them. */
function useDayPresses(state: DayState): DayFormPresses {
  const newest = useRef(state);
  newest.current = state;
  return useMemo(() => makeDayPresses(() => newest.current), []);
}

function makeDayPresses(getState: () => DayState) {
  const readValues = (): DayFormValues => getState().form.state.values;
  const set = (changed: Partial<DayFormValues>) => {
    const { form } = getState();
    for (const [name, value] of Object.entries(changed)) form.setFieldValue(name as never, value as never);
  };
  const readCountry = () => readValues().stop_country || getState().neighbour.previousCountry;

  /** Leads the day's way to another stop: the last leg ends there, or a leg leads there from the night before. */
  const leadTo = (stop: PlanStop): readonly TypedLeg[] => {
    const { guides, neighbour } = getState();
    const { legs } = readValues();
    const ways = findWays(guides, stop.country ?? neighbour.previousCountry);
    const last = legs.at(-1);
    const before = legs.slice(0, -1);
    if (last && last.leg.from !== stop.name) return [...before, typeLeg(moveLegEnd(last.leg, "to", stop, ways))];
    if (last) return before;
    const woke = neighbour.findStop();
    return woke && woke.name !== stop.name ? [typeLeg(makeLegBetween(woke, stop, ways))] : [];
  };
  return {
    leadTo: (stop: PlanStop) => set({ legs: leadTo(stop) }),
    chooseStop: (stop: PlanStop) => {
      const { day, guides } = getState();
      if (stop.name === day.stop?.name) return set({ ...typeStop(stop), legs: leadTo(stop), ...typeBed(day.bed) });
      // The bed was that of another place: the guide's own of this one is offered in its stead.
      const stay = findGuide(guides, stop.country)?.stays[stop.name];
      set({ ...typeStop(stop), legs: leadTo(stop), ...typeBed(stay ? makePlanBed(stay) : null) });
    },
    /** Adds a leg from where the last one ends, or from the night before, to the stop. */
    addLeg: () => {
      const { guides, neighbour } = getState();
      const values = readValues();
      const last = values.legs.at(-1)?.leg;
      const point = last?.points.findLast(({ name }) => name === last.to);
      const from: PlanStop | undefined = last ? (point ?? { name: last.to }) : neighbour.findStop();
      const to = makeStop(values) ?? from;
      if (from && to)
        set({ legs: [...values.legs, typeLeg(makeLegBetween(from, to, findWays(guides, readCountry())))] });
    },
    changeLeg: (index: number, changed: TypedLeg) => set({ legs: readValues().legs.with(index, changed) }),
    removeLeg: (index: number) => set({ legs: readValues().legs.toSpliced(index, 1) }),
    chooseBed: (bed: PlanBed) => set(typeBed(bed)),
    addText: (text: string) => set({ text: [readValues().text.trimEnd(), text].filter(Boolean).join("\n\n") }),
  };
}

/** The legs of a day. */
function WayFields({
  form,
  guides,
  country,
  shouldShowMessages,
  presses,
}: {
  form: DayForm;
  guides: Guides;
  /** The guide that counts if the stop is of none. */
  country: string | undefined;
  shouldShowMessages: boolean;
  presses: DayFormPresses;
}) {
  const legs = useFormValue(form, (values) => values.legs);
  const typedCountry = useFormValue(form, (values) => values.stop_country);
  const detourFactor = findGuide(guides, typedCountry || country)?.detourFactor;
  return (
    <FieldGroup title="Way">
      {legs.map((typed, i) => (
        <LegFields
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no names of their own, and their fields hold no state
          key={i}
          typed={typed}
          index={i}
          detourFactor={detourFactor}
          shouldShowMessages={shouldShowMessages}
          onChange={presses.changeLeg}
          onRemove={presses.removeLeg}
        />
      ))}
      <FieldMessage form={form} name="legs" />
      <p>
        <button type="button" className="button-quiet gap-2" onClick={presses.addLeg}>
          <Icon name="plus" />
          Add a Leg
        </button>
      </p>
    </FieldGroup>
  );
}

/** The local contacts of the stop as it is typed. */
function KnownHere({ form, presses }: { form: DayForm; presses: DayFormPresses }) {
  const stop = useFormValue(form, makeStop);
  const bed = useFormValue(form, makeBed);
  return stop ? (
    <FieldGroup title={`What we know in ${stop.name}`}>
      <KnownContacts stop={stop} bed={bed} onBed={presses.chooseBed} onText={presses.addText} />
    </FieldGroup>
  ) : null;
}

/** The guide's own words about the stop as it is typed. */
function WordsOfGuide({
  form,
  guides,
  country,
  onText,
}: {
  form: DayForm;
  guides: Guides;
  /** The guide that counts if the stop is of none. */
  country: string | undefined;
  onText: (text: string) => void;
}) {
  const name = useFormValue(form, (values) => values.stop_name);
  const typedCountry = useFormValue(form, (values) => values.stop_country);
  const guide = findGuide(guides, typedCountry || country);
  const words = useMemo(() => (guide && name ? guide.findWords(name) : []), [guide, name]);
  if (words.length === 0) return null;
  return (
    <FieldGroup title={`The guide on ${name}`}>
      <ul className="grid gap-2">
        {words.map(({ title, text }) => (
          <li key={`${title} ${text}`} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 flex-1 basis-60 text-muted">
              <strong className="font-semibold text-ink">{title}.</strong> {text}
            </p>
            <button type="button" className="button-quiet" onClick={() => onText(text)}>
              Use These Words
              <span className="sr-only"> of {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

/** The pause in typing after which the rules look at the day, in milliseconds: longer than between two keys of a typist. */
const checkPauseMs = 300;

/** Lists the faults of the day as it is typed, once the typing pauses. */
function TypedFindings({
  form,
  shape,
  check,
  day,
}: {
  form: DayForm;
  shape: ReturnType<typeof makeDayShape>;
  check: DayEditorProps["check"];
  day: DeskDay;
}) {
  const [typed, setTyped] = useState(form.state.values);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(form.state.values), checkPauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  const findings = useMemo(
    () => check({ ...day, ...(shape.toColumns(typed) as DayColumns) }).filter(({ dayId }) => dayId === day.id),
    [check, day, shape, typed],
  );
  return <FindingList findings={findings} />;
}

/** A text as the traveller sees it. */
export function TextPreview({ source }: { source: string }) {
  return useMemo(
    () => renderPlanNode(makeElement("div", { class: "prose" }, drawText(readPlanText(source)))),
    [source],
  );
}

const renderTextPreview = (source: string): ReactNode => <TextPreview source={source} />;

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}

/** The message of a field that is a list. */
function FieldMessage({ form, name }: { form: DayForm; name: "legs" }) {
  return (
    <form.Field name={name}>
      {({ state }) => {
        const [message] = state.meta.errors.filter(Boolean).map(String);
        return message ? (
          <p role="alert" className="text-danger">
            {message}
          </p>
        ) : null;
      }}
    </form.Field>
  );
}

/** The stop of a day: a place of the guides, found by any spelling, or one's own with its position. */
function StopFields({
  form,
  guides,
  country,
  onChoose,
  onPosition,
}: {
  form: DayForm;
  guides: Guides;
  country: string | undefined;
  onChoose: (stop: PlanStop) => void;
  /** Called when a place of one's own has a position. */
  onPosition: (stop: PlanStop) => void;
}) {
  const [isTyping, setTyping] = useState(false);
  const name = useFormValue(form, (values) => values.stop_name);
  const typedCountry = useFormValue(form, (values) => values.stop_country);
  const query = useDeferredValue(name);
  const found = useMemo(
    () => (isTyping ? findGuidePlaces(guides, query, country) : []),
    [guides, query, country, isTyping],
  );
  const isOfGuide = typedCountry !== "";
  const countryName = findGuide(guides, typedCountry)?.name;
  return (
    <FieldGroup title="Night">
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundField form={form} name="stop_name">
          {(field) => (
            <SuggestField
              {...field}
              label="Where one sleeps"
              hint={
                guides === null
                  ? "The guides are not on this device yet: type a name and a position."
                  : isOfGuide
                    ? countryName
                    : "A place of the guides, or one of your own"
              }
              suggestions={found.map(({ key, place, guide }) => ({ key, label: place.name, detail: guide.name }))}
              onChange={(text) => {
                setTyping(true);
                field.onChange(text);
                // Another name is another place: the guide's position is not its own.
                if (isOfGuide && text !== name)
                  for (const emptied of ["stop_country", "stop_position", "stop_approximate"] as const)
                    form.setFieldValue(emptied, "");
              }}
              onChoose={(key) => {
                setTyping(false);
                const chosen = found.find((each) => each.key === key);
                if (chosen) onChoose(makeStopOfPlace(chosen));
              }}
            />
          )}
        </BoundField>
        <div className="grid grid-cols-2 gap-3">
          <BoundField form={form} name="stop_position">
            {(field) => (
              <TextField
                {...field}
                label="Position"
                isPlain
                placeholder="19.89, 102.14"
                hint="North, east"
                onChange={(text) => {
                  field.onChange(text);
                  const at = readPosition(text);
                  const isWhole = at?.every((degrees) => Number.isFinite(degrees));
                  // A place of one's own is on the map, and its leg is reckoned, as soon as its position is whole.
                  if (at && isWhole && name.trim()) onPosition({ name: name.trim(), at });
                }}
              />
            )}
          </BoundField>
          <BoundField form={form} name="stop_altitude">
            {(field) => <TextField {...field} label="Altitude" isPlain hint="Metres" />}
          </BoundField>
        </div>
      </div>
    </FieldGroup>
  );
}

/** The bed of a night. */
function BedFields({ form }: { form: DayForm }) {
  const hasBed = useFormValue(form, (values) => values.bed_kind !== "");
  const text = (name: keyof DayFormValues & `bed_${string}`, label: string, more: object = {}) => (
    <BoundField form={form} name={name as "bed_name"}>
      {(field) => <TextField {...field} label={label} {...more} />}
    </BoundField>
  );
  return (
    <FieldGroup title="Bed">
      <div className="grid gap-3 sm:grid-cols-2">
        <BoundField form={form} name="bed_kind">
          {(field) => <SelectField {...field} label="Kind" options={bedOptions} />}
        </BoundField>
        {hasBed && (
          <>
            {text("bed_name", "Name", { isName: true })}
            {text("bed_phone", "Telephone", { isPlain: true })}
            {text("bed_link", "Link", { isPlain: true, placeholder: "https://" })}
            {text("bed_ask", "Ask", { hint: "The person or office to write to" })}
            <div className="grid grid-cols-2 gap-3">
              {text("bed_least", "US$ for two", { isPlain: true, hint: "About" })}
              {text("bed_most", "At most", { isPlain: true, hint: "US$" })}
            </div>
            <div className="sm:col-span-2">{text("bed_about", "What it is like")}</div>
          </>
        )}
      </div>
    </FieldGroup>
  );
}

/** The costs of a day: what two travellers spend themselves. */
function CostFields({
  form,
  currencies: listed,
}: {
  form: DayForm;
  /** The currencies that the business names, with a space between two; the first is the one that it counts in. */
  currencies: string;
}) {
  const currencies = listed.split(" ");
  const chosen = useFormValue(form, (values) => values.cost_currency) || (currencies[0] ?? "");
  const options = [...new Set([...currencies, chosen])].map((currency) => ({ value: currency, label: currency }));
  const statedBed = useFormValue(form, ({ bed_least, bed_most }) =>
    [...new Set([bed_least, bed_most].filter(Boolean))].join("–"),
  );
  return (
    <FieldGroup title={`Costs of the day for two, in ${chosen}`}>
      <p className="-mt-2 text-muted">
        An amount, or the least and the most: 15–20.{statedBed && " An empty bed costs what it states."}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {costKinds.map(({ kind, label }) => (
          <BoundField key={kind} form={form} name={costFields[kind]}>
            {(field) => (
              <TextField
                {...field}
                label={kind === "bed" ? "Cost of the bed" : label}
                isPlain
                placeholder={kind === "bed" ? statedBed : undefined}
              />
            )}
          </BoundField>
        ))}
      </div>
      {options.length > 1 && (
        <div className="max-w-60">
          <BoundField form={form} name="cost_currency">
            {(field) => <SelectField {...field} value={chosen} label="Currency" options={options} />}
          </BoundField>
        </div>
      )}
    </FieldGroup>
  );
}
