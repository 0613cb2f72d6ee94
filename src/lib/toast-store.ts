/** A short message to the person, shown for a few seconds. */
export type Toast = { id: number; title: string; text?: string; tone: "neutral" | "destructive" };

const lifetime = 5_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message; it goes away by itself after five seconds. */
export function showToast(toast: { title: string; text?: string; tone?: Toast["tone"] }): void {
  const id = ++lastId;
  publish([...toasts, { tone: "neutral", ...toast, id }]);
  setTimeout(() => dismissToast(id), lifetime);
}

/** Takes a message away at once. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: (): readonly Toast[] => noToasts,
};

const noToasts: readonly Toast[] = [];
