const engines = ["firefox", "webkit", "chromium"] as const;
export type Engine = (typeof engines)[number];

/**
 * Reads the engines to test from ENGINES, separated by commas; by default the two that `npm test` does not use. Chromium, which
 * needs nothing more, shows that the journeys and their driver work at all.
 */
export function listSelectedEngines(): Engine[] {
  const names = (process.env.ENGINES ?? "firefox,webkit").split(",");
  return engines.filter((engine) => names.includes(engine));
}
