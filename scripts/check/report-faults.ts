/** Prints the faults that a check has found, a line each, and ends its process with an error if there is one. */
export function reportFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
