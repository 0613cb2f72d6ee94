/**
 * Sets the length of tests: `npm test` runs them short, `npm run test:all` long. A test that is long in itself has the tag
 * `long`, which `npm test` leaves out. A random test takes its number of runs from here.
 */

/** The tag of tests that only `npm run test:all` runs: `it("…", { tags: [longTag] }, …)`. */
export const longTag = "long";

/**
 * The longest time that a test waits for a state, in milliseconds. It costs nothing if all is well, and a busy machine must not
 * fail a test.
 */
export const patience = 30_000;

/** True in `npm run test:all`, which sets TEST_LENGTH. */
export const isLongRun = process.env.TEST_LENGTH === "long";

/** Returns the number of repetitions of a test in this run. */
export const chooseRepetitions = ({ short, long }: { short: number; long: number }): number =>
  isLongRun ? long : short;

/** Returns all cases in a long run and the first `count` in a short one, for cases that differ only in their input. */
export const takeFirst = <T>(cases: readonly T[], count = 1): readonly T[] =>
  isLongRun ? cases : cases.slice(0, count);

/**
 * The seed of the order in which the files of a kind run, in `npm run test:all` or if it is given: `TEST_SEED=7 npm test -- unit`
 * repeats an order.
 */
export const testSeed = Number(process.env.TEST_SEED ?? Date.now());
