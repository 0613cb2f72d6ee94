/**
 * Measures the processor time that work of this thread takes, in milliseconds, at the best of three rounds. Other processes do not
 * add to it, as they do to elapsed time.
 */
export function measureProcessorTime(work: () => unknown, rounds = 3): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
