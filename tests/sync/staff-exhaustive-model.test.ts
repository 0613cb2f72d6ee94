import { expect, it } from "vitest";
import { World } from "../harness/sync/staff-world.ts";
import { chooseRepetitions } from "../harness/test-length.ts";

/** The number of steps of each device. */
const steps = Number(process.env.STEPS ?? chooseRepetitions({ short: 3, long: 4 }));

it(`every order of ${steps} steps on each of two devices, one restore and one crash ends in equal tables and no lost edit`, {
  timeout: 900_000,
}, async () => {
  const known = new Set<string>();
  let moves = 0;
  let open = [await World.begin(steps)];
  for (const world of open) known.add(world.name());
  while (open.length > 0) {
    const reached: World[] = [];
    for (const world of open) {
      for (const action of world.actions()) {
        const next = await world.after(action);
        moves++;
        const name = next.name();
        if (known.has(name)) continue;
        known.add(name);
        const faults = await next.faults();
        if (faults.length > 0) expect.fail(`After ${JSON.stringify(action)}: ${faults.join("; ")}\n${name}`);
        reached.push(next);
      }
    }
    open = reached;
  }
  console.info(`${steps} steps on each device: ${known.size} states, ${moves} moves between them`);
  expect(known.size).toBeGreaterThan(steps ** 4);
});
