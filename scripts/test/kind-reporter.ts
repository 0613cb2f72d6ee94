import { performance } from "node:perf_hooks";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

/** Prints one line when a kind of tests has ended, as progress of a green run, and measures how long each kind took. */
export class ProgressReporter implements Reporter {
  /** For each kind the times at which its first file began and its last one ended, in milliseconds. */
  readonly #spans = new Map<string, { from: number; to: number }>();
  /** For each kind the number of files that have not ended. */
  readonly #pending = new Map<string, number>();
  readonly #files: { path: string; seconds: number }[] = [];
  /** The suffix of the name of a kind that is run more than once. */
  readonly #suffix: string;

  /** @param suffix appended to the name of each kind, such as the name of a time zone */
  constructor(suffix = "") {
    this.#suffix = suffix;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project } of specifications) {
      this.#pending.set(project.name, (this.#pending.get(project.name) ?? 0) + 1);
    }
  }

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now();
    if (!this.#spans.has(project.name)) this.#spans.set(project.name, { from: now, to: now });
  }

  onTestModuleEnd(module: TestModule): void {
    const { project } = module;
    this.#files.push({ path: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 });
    const span = this.#spans.get(project.name);
    if (span) span.to = performance.now();
    const pending = (this.#pending.get(project.name) ?? 0) - 1;
    this.#pending.set(project.name, pending);
    if (pending === 0) console.log(`… ${project.name}${this.#suffix} has ended`);
  }

  /** Lists the kinds in the order in which they began, with the seconds that each took. */
  seconds(): [kind: string, seconds: number][] {
    return [...this.#spans].map(([kind, { from, to }]) => [kind + this.#suffix, (to - from) / 1000]);
  }

  /** The files that were run, with the seconds that their tests took. */
  get files(): readonly { path: string; seconds: number }[] {
    return this.#files;
  }
}
