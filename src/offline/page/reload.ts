import { isCheckable, isTouched, listFields, setFieldValue } from "../../shared/lib/form-fields.ts";
import { readShownStep, showStep } from "../../shared/lib/form-steps.ts";
import { isFromOwnSite, readNavigationTiming } from "../../shared/lib/navigation-timing.ts";
import { tabStore } from "../../shared/lib/web-storage.ts";
import { waitAtMost } from "../../shared/lib/with-timeout.ts";

/** The tasks that save what was typed; a reload waits for them. */
const saveTasks = new Set<() => Promise<unknown>>();
let isReloading = false;

/** The longest wait of a reload for writes in progress, in milliseconds. */
const writeTimeout = 1_000;

/** Registers a task that must finish before the page reloads. */
export function runBeforeReload(task: () => Promise<unknown>): void {
  saveTasks.add(task);
}

/** Waits until all typed text is stored, but no longer than `writeTimeout`. Forms start a write with every change. */
async function flushForms(): Promise<void> {
  const writes = Promise.allSettled([...saveTasks].map((task) => task()));
  await waitAtMost(writes, writeTimeout);
}

const typedFormsKey = "kilele-typed";
/**
 * Lists visitors' forms with the names of their islands. A form that is being sent is left out, because its request is in the
 * outbox.
 */
const listForms = (): [string, HTMLFormElement][] =>
  [...document.querySelectorAll<HTMLFormElement>("[data-island] form[method=post]")]
    .filter((form) => !form.querySelector("fieldset:disabled, [type=submit]:disabled"))
    .map((form) => [form.closest<HTMLElement>("[data-island]")?.dataset.island ?? "", form]);

/** The values that a person has typed into a form: its island, its step, and the fields' names and values. */
type TypedForm = { island: string; step: number; fields: [string, string][] };

const readTypedForms = (): TypedForm[] =>
  listForms().map(([island, form]) => ({
    island,
    step: readShownStep(form),
    fields: listFields(form)
      .filter((field) => isTouched(field) && !(isCheckable(field) && !field.checked))
      .map(({ name, value }) => [name, value]),
  }));

/** Saves the forms before a reload. Returns false if the browser's storage is refused. */
export const storeTypedForms = (typedForms: TypedForm[] = []): boolean =>
  tabStore.write(typedFormsKey, JSON.stringify(typedForms));

/** Restores the forms after a reload. An island that starts later leaves the restored fields unchanged. */
export function restoreTypedForms(): void {
  // A page opened from outside has nothing to restore, and reading sessionStorage is slow because it waits for another process.
  if (readNavigationTiming()?.type === "navigate" && !isFromOwnSite()) return;
  try {
    const json = tabStore.read(typedFormsKey);
    if (!json) return;
    tabStore.write(typedFormsKey, null);
    const typedForms = JSON.parse(json) as (Partial<TypedForm> | null)[];
    for (const [name, form] of listForms()) {
      const { fields, step } = typedForms.find((each) => each?.island === name) ?? {};
      for (const [field, value] of new Map(fields))
        if (typeof value === "string")
          for (const each of listFields(form)) if (each.name === field) setFieldValue(each, value);
      if (step) showStep(form, step);
    }
  } catch {
    // The stored text is that of another version of the site.
  }
}

/**
 * Reloads the page once, after typed text is saved.
 * @param options.go reloads; by default as the browser's own button does
 * @param options.isRequested true when a person has asked for the reload, even if text would be lost
 */
export async function reloadPage({
  go = () => location.reload(),
  isRequested = false,
}: {
  go?: () => void;
  isRequested?: boolean;
} = {}): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await flushForms();
  const typedForms = readTypedForms();
  isReloading = storeTypedForms(typedForms) || isRequested || typedForms.every(({ fields }) => fields.length === 0);
  if (isReloading) go();
}
