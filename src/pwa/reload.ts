/** Reloading without losing what was typed: whoever writes in the background is waited for. */
const tasks = new Set<() => Promise<unknown>>();
let reloading = false;

/** The longest that a reload waits for what is being written. Milliseconds. */
const patience = 1_000;

/** Registers what has to be finished before this page may go. */
export function beforeReload(task: () => Promise<unknown>): void {
  tasks.add(task);
}

/** Waits until what was typed is written down; forms begin to write with every change. */
export async function flushForms(): Promise<void> {
  const written = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([written, new Promise((done) => setTimeout(done, patience))]);
}

/** Reloads the page, once, when nothing is lost by it. */
export async function reloadPage(go: () => void = () => location.reload()): Promise<void> {
  if (reloading) return;
  reloading = true;
  await flushForms();
  go();
}
