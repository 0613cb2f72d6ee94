import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { buildPage } from "../../lab/bench/bench-setup.ts";

it("the staff engine's bundle stays within its budget", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-engine-"));
  try {
    // The limit in bytes grows with the features: a search for telephone numbers in any notation costs 2 kB, the declarations
    // of cases, their events and the seen marks another 2 kB, and each field of a lead some 40 bytes. The four
    // tables of plans, with the schema of a version, cost 3 kB. A day's costs, what to book first, the plans of services and reads that
    // are kept followed cost 1.2 kB.
    expect(await buildPage("page-engine", folder, path.join(folder, "site"))).toBeLessThanOrEqual(87_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
