/** Runs a task once after so many milliseconds. Returns a function that cancels it. */
export function later(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay);
  return () => clearTimeout(timer);
}
