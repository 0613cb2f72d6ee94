/** Runs a task once after a delay in milliseconds. Returns a function that cancels it. */
export function schedule(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay);
  return () => clearTimeout(timer);
}
