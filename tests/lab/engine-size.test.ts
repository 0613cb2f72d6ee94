import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { buildPage } from "../../lab/bench/bench-setup.ts";

it("the staff engine's bundle stays within its budget", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-engine-"));
  try {
    // Two kilobytes of it find leads by a telephone number in any notation; a field of a lead takes some forty bytes,
    // the names of the months a hundred and fifty, and the declarations of cases, their events and what was seen two kilobytes,
    // and a first load that reads several tables by one request and packs their cases a quarter of one.
    expect(await buildPage("page-engine", folder, path.join(folder, "site"))).toBeLessThanOrEqual(81_900);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
