/** Runs a task once after so many milliseconds; the function returned calls it off. */
export function later(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay);
  return () => clearTimeout(timer);
}
