/** The contract of the screens whose records staff write by a form: the same for each, over its configuration and declaration. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { findFieldErrors, listLabels, type RecordDeclaration } from "../../../src/shared/records/declaration.ts";
import { records } from "../../../src/shared/records/records.ts";
import { plannedCountries } from "../../../src/shared/records/service.ts";
import type { Fields } from "../../../src/shared/rules/sync-edit.ts";
import type { RecordFormConfig } from "../../../src/staff/forms/content-config.ts";
import type { ContentTable, RecordListConfig } from "../../../src/staff/forms/record-list-config.ts";
import { makeBlogConfig } from "../../../src/staff/screens/blog/blog-config.tsx";
import { businessFormConfig } from "../../../src/staff/screens/business/business-form-config.tsx";
import { destinationConfig } from "../../../src/staff/screens/destinations/destination-config.tsx";
import { quickTextConfig } from "../../../src/staff/screens/quick-texts/quick-text-config.tsx";
import { serviceConfig } from "../../../src/staff/screens/services/service-config.tsx";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { expectNoDialog, expectText, expectToast, findDialog, press } from "../../harness/screens/press.ts";
import { openStaffArea, toasts } from "../../harness/screens/staff-area.tsx";

type Config = RecordFormConfig<ContentTable, Fields>;
type ContentScreen = {
  path: string;
  title: string;
  config: Config;
  /** The columns whose texts the list's search covers; undefined for a screen without a list. */
  searched: readonly string[] | undefined;
};

const blogConfig = makeBlogConfig({ renderPreview: () => null, images: { isPreparing: () => false } as never });
const toScreen = (path: string, config: { texts: { title: string } }, searched?: readonly string[]): ContentScreen => ({
  path,
  title: config.texts.title,
  searched,
  config: config as unknown as Config,
});
const screens = [
  toScreen("/admin/destinations", destinationConfig, ["name", "highlights"]),
  toScreen("/admin/services", serviceConfig, ["name", "description"]),
  toScreen("/admin/quick-texts", quickTextConfig, ["name", "body"]),
  toScreen("/admin/blog", blogConfig, ["title", "excerpt", "slug"]),
  toScreen("/admin/business", businessFormConfig),
];

/** Makes a valid value of a column: another one for each column, as far as its rule allows that. */
function makeSample({ columns }: RecordDeclaration, column: string): unknown {
  const candidates = [
    ...[false, `Sample ${column}`, `sample-${column}`, `https://a.example/${column}.jpg`, `${column}@a.example`],
    "2099-12-02T22:30:00+00:00",
    "+254 20 555 0148",
    "KE",
    "36",
    "ready-made",
    "1 week",
    "Laos | Naliaka | 2026-11",
    ...[plannedCountries[0]?.value, [`https://a.example/${column}`]],
  ];
  const sample = candidates.find((candidate) => columns.shape[column]?.safeParse(candidate).success);
  if (sample === undefined) throw new Error(`No sample fits the column ${column}`);
  return sample;
}
const makeSamples = (record: RecordDeclaration): Fields =>
  Object.fromEntries(Object.keys(record.columns.shape).map((column) => [column, makeSample(record, column)]));

describe.each(screens)("the form at $path", ({ path, title, config, searched }) => {
  const record: RecordDeclaration = records[config.table];
  const labels: Readonly<Record<string, string>> = listLabels(record);
  const samples = makeSamples(record);
  const { nameColumn } = record;
  let backend: ModelBackend;
  let id: string;

  const findField = (form: HTMLElement, column: string): HTMLInputElement =>
    within(form).getByLabelText<HTMLInputElement>((text) => text.replace(/ \*$/, "") === labels[column]);
  const fillField = (form: HTMLElement, column: string, value: unknown) =>
    fireEvent.change(findField(form, column), { target: { value } });
  const readStored = () => backend.rows(config.table).find((row) => row.id === id);
  const openForm = async () => {
    await userEvent.click((await screen.findAllByRole("button", { name: /^Edit/ }))[0] as HTMLElement);
    return findDialog(config.texts.editTitle);
  };
  const refuse = (message: string) => {
    let isRefused = true;
    backend.answer(({ path: asked }) =>
      isRefused && asked.endsWith("/push_change")
        ? Response.json({ code: "23514", message }, { status: 400 })
        : undefined,
    );
    return () => {
      isRefused = false;
    };
  };

  beforeEach(async () => {
    backend = new ModelBackend();
    id = backend.putRow(config.table, samples);
    await openStaffArea(path, title, { backend });
  });

  it("converts each column of its record to a value and back", () => {
    expect(Object.keys(config.emptyValues).sort()).toEqual(Object.keys(samples).sort());
    expect(config.toColumns(config.toValues({ id, ...samples } as never))).toEqual(samples);
  });

  it("has a field for each column, by its declared label, with the record's value", async () => {
    const form = await openForm();
    const values = config.toValues({ id, ...samples } as never);
    for (const column of Object.keys(samples)) {
      const field = findField(form, column);
      if (field.role !== "switch" && field.getAttribute("role") !== "switch")
        expect([column, field.value]).toEqual([column, values[column]]);
    }
  });

  it("sends the changed column alone", async () => {
    const form = await openForm();
    const column = nameColumn === "phone" ? "street" : nameColumn;
    fillField(form, column, "Renamed");
    await press("Save Changes", form);
    await expectToast(`Success!: ${config.texts.updated}`);
    await expectNoDialog();
    expect(readStored()).toMatchObject({ ...samples, [column]: "Renamed" });
    const { body } = backend.asked.findLast(({ path: asked }) => asked.endsWith("/push_change")) ?? {};
    expect((body as { p_patch: object }).p_patch).toEqual({ [column]: "Renamed" });
  });

  it("says beside its field what the record does not take, and sends nothing", async () => {
    const form = await openForm();
    const long = "x".repeat(321);
    fillField(form, nameColumn, long);
    await press("Save Changes", form);
    const message = findFieldErrors(record, { ...samples, [nameColumn]: long })[nameColumn] as string;
    await within(form).findByText(message);
    const field = findField(form, nameColumn);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(readStored()).toMatchObject(samples);
  });

  it("gives back what was typed after it was closed, until that is discarded", async () => {
    const form = await openForm();
    fillField(form, nameColumn, "Half done");
    await userEvent.keyboard("{Escape}");
    await expectNoDialog();
    const reopened = await openForm();
    await expectText(reopened, "Your unfinished changes are back.");
    expect(findField(reopened, nameColumn).value).toBe("Half done");
    await press("Discard changes", reopened);
    expect(findField(reopened, nameColumn).value).toBe(samples[nameColumn]);
    await userEvent.keyboard("{Escape}");
    await expectNoDialog();
    await expectText(await openForm(), labels[nameColumn] as string);
    expect(screen.queryByText("Your unfinished changes are back.")).toBe(null);
  });

  it("shows the server's refusal beside its field, and saves the same form once the reason is gone", async () => {
    const form = await openForm();
    const column = nameColumn === "phone" ? "street" : nameColumn;
    const accept = refuse(`new row violates check constraint "${config.table}_${column}_check"`);
    fillField(form, column, "Refused");
    await press("Save Changes", form);
    await within(form).findByText(/^The server did not accept this: /);
    expect([findField(form, column).value, findField(form, column).getAttribute("aria-invalid")]).toEqual([
      "Refused",
      "true",
    ]);
    accept();
    await press("Save Changes", form);
    await expectToast(`Success!: ${config.texts.updated}`);
    expect(readStored()).toMatchObject({ [column]: "Refused" });
  });

  it("shows a colleague's change where nothing was typed, and asks about the other", async () => {
    const column = nameColumn === "phone" ? "street" : nameColumn;
    const other = Object.keys(samples).find(
      (each) => each !== column && each !== "slug" && samples[each] === `Sample ${each}`,
    ) as string;
    const form = await openForm();
    fillField(form, column, "Ours");
    backend.putRow(config.table, { id, [column]: "Theirs", [other]: "Their other" });
    await waitFor(() => expect(findField(form, other).value).toBe("Their other"));
    expect(findField(form, column).value).toBe("Ours");
    await press("Save Changes", form);
    await expectToast("Changed elsewhere too");
    expect(readStored()).toMatchObject({ [column]: "Theirs", [other]: "Their other" });
  });

  // The only row of the business is made by the migration.
  if (!searched) return;

  it("searches the texts by which staff know a record, and no others", () => {
    const { getSearchedTexts } = config as unknown as RecordListConfig<"blog_posts", Fields>;
    expect(getSearchedTexts({ id, ...samples })).toEqual(searched.map((column) => samples[column]));
  });

  it("creates a record of what is typed, and is empty for the next one", async () => {
    const texts = config.texts;
    const add = (config.texts as unknown as { add: string }).add;
    await press(add);
    const form = await findDialog(texts.createTitle);
    await press(texts.create, form);
    expect(form.querySelector("[aria-invalid=true]")).not.toBe(null);
    const values = config.toValues({ id, ...samples, slug: "another" } as never);
    for (const [column, value] of Object.entries(values)) if (typeof value === "string") fillField(form, column, value);
    await press(texts.create, form);
    await expectToast(`Success!: ${texts.created}`);
    await expectNoDialog();
    const created = backend.rows(config.table).find((row) => row.id !== id);
    const expected = "slug" in samples ? { ...samples, slug: "another" } : samples;
    expect(created).toMatchObject(expected);
    await press(add);
    const next = await findDialog(texts.createTitle);
    expect(findField(next, nameColumn).value).toBe("");
    expect(toasts.filter((each) => each.startsWith("Error"))).toEqual([]);
  });
});
