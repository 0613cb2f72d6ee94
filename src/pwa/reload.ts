/** The tasks that save what was typed; a reload waits for them. */
const tasks = new Set<() => Promise<unknown>>();
let reloading = false;

/** The longest that a reload waits for what is being written. Milliseconds. */
const patience = 1_000;

/** Registers a task that has to be finished before this page may go. */
export function beforeReload(task: () => Promise<unknown>): void {
  tasks.add(task);
}

/** Waits until what was typed is written down; forms begin to write with every change. */
export async function flushForms(): Promise<void> {
  const written = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([written, new Promise((done) => setTimeout(done, patience))]);
}

const typedKey = "kilele-typed";
const messageForm = () => document.querySelector<HTMLFormElement>("[data-island=contact-form] form");

/** Fields by their names, with what stands in them. */
type Typed = [string, FormDataEntryValue][];

/** Reads the fields of a message. One that is being sent is in the outbox, and would be sent twice. */
function typed(): Typed {
  const form = messageForm();
  return form && !form.querySelector(":disabled") ? [...new FormData(form)] : [];
}

/** Saves the contact form before a reload; a message has no draft. Returns false where this browser remembers nothing. */
export function keepTyped(fields: Typed = []): boolean {
  try {
    sessionStorage.setItem(typedKey, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}

/** Restores the contact form after a reload. A form that comes to life leaves the fields as they are. */
export function restoreTyped(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(typedKey) ?? "[]");
    sessionStorage.removeItem(typedKey);
    for (const [name, value] of kept) {
      const field = messageForm()?.elements.namedItem(name) as HTMLInputElement | null | undefined;
      if (field) field.value ||= value;
    }
  } catch {
    // Where nothing can be remembered, nothing was.
  }
}

/**
 * Reloads the page, once, when nothing is lost by it.
 * @param options.go reloads; by default as the browser's own button does
 * @param options.asked says that a person wants it, whatever is lost
 */
export async function reloadPage({
  go = () => location.reload(),
  asked = false,
}: {
  go?: () => void;
  asked?: boolean;
} = {}): Promise<void> {
  if (reloading) return;
  reloading = true;
  await flushForms();
  const fields = typed();
  reloading = keepTyped(fields) || asked || fields.every(([, value]) => !value);
  if (reloading) go();
}
