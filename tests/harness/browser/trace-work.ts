/** An event of a browser's trace; times in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  args: {
    elementCount?: number;
    data?: { message?: string };
    beginData?: { dirtyObjects?: number; totalObjects?: number };
  };
};

/** Figures by their names. */
export type Work = Record<string, number>;

export const traceCategories = ["devtools.timeline"];

/**
 * Counts a page's work in a trace.
 * @param until the text of the `console.timeStamp` after which nothing is counted; other marks use the page's clock, which differs
 *   from the trace's in virtual time
 * @throws Error if the trace has no such mark
 */
export function countEvents(events: readonly TraceEvent[], until: string): Work {
  const end = events.find(({ name, args }) => name === "TimeStamp" && args.data?.message === until)?.ts;
  if (end === undefined) throw new Error(`The trace has no mark of ${until}`);
  const startedEvents = events.filter(({ ph, ts }) => ts < end && (ph === "X" || ph === "B"));
  const of = (name: string) => startedEvents.filter((event) => event.name === name);
  const [layouts, styles] = [of("Layout"), of("UpdateLayoutTree")];
  const sum = (list: TraceEvent[], figure: (event: TraceEvent) => number | undefined) =>
    list.reduce((total, event) => total + (figure(event) ?? 0), 0);
  return {
    layouts: layouts.length,
    "objects laid out": sum(layouts, ({ args }) => args.beginData?.dirtyObjects),
    "objects there": Math.max(0, ...layouts.map(({ args }) => args.beginData?.totalObjects ?? 0)),
    "style recalculations": styles.filter(({ args }) => (args.elementCount ?? 0) > 0).length,
    "elements restyled": sum(styles, ({ args }) => args.elementCount),
    scripts: of("EvaluateScript").length,
    // Each idle callback is a call by which a task of the page waits. A slower machine has less time in each idle period, so more of them.
    calls: of("FunctionCall").length - of("FireIdleCallback").length,
  };
}

/** The work of a visit until some moments of it, by the moment. */
export type VisitWork = Record<string, Work>;

/**
 * Combines two visits figure by figure.
 * @param choose `Math.min` for the lower figures, `Math.max` for the higher ones
 */
export function joinWork(one: VisitWork, other: VisitWork, choose: (...values: number[]) => number): VisitWork {
  const join = (a: Work, b: Work = {}) =>
    Object.fromEntries(Object.entries(a).map(([figure, value]) => [figure, choose(value, b[figure] ?? value)]));
  return Object.fromEntries(Object.entries(one).map(([moment, work]) => [moment, join(work, other[moment])]));
}

/** The share by which a figure may be above its limit. */
const tolerance = 0.05;

/**
 * The shares for the figures that a frame decides: pictures that arrive in one frame share a layout, on a slower machine each has
 * its own. What is laid out and restyled is counted beside them, by objects and elements, and does not depend on frames.
 */
const frameTolerance: Partial<Record<string, number>> = { layouts: 0.3, "style recalculations": 0.3, calls: tolerance };

/** Lists the figures that exceed their limits or have none, one line each. */
export function findExcessWork(work: VisitWork, limits: VisitWork = {}): string[] {
  return Object.entries(work).flatMap(([moment, figures]) =>
    Object.entries(figures).flatMap(([figure, value]) => {
      const limit = limits[moment]?.[figure] ?? 0;
      const share = frameTolerance[figure];
      const most = share === undefined ? limit * (1 + tolerance) : Math.max(limit * (1 + share), limit + 1);
      return value > most ? [`${figure} ${moment}: ${value}, limit ${limit}`] : [];
    }),
  );
}
