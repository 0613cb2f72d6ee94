import { expect, it } from "vitest";
import { World } from "../harness/sync/staff-world.ts";
import { chooseRepetitions } from "../harness/test-length.ts";

/** The number of steps of each device. */
const steps = Number(process.env.STEPS ?? chooseRepetitions({ short: 3, long: 4 }));

it(`every order of ${steps} steps on each of two devices, one restore and one crash ends in equal tables and no lost edit`, {
  timeout: 900_000,
}, async () => {
  const knownStates = new Set<string>();
  let moves = 0;
  let open = [await World.begin(steps)];
  for (const world of open) knownStates.add(world.makeStateName());
  while (open.length > 0) {
    const reached: World[] = [];
    for (const world of open) {
      for (const action of world.listActions()) {
        const next = await world.makeNextWorld(action);
        moves++;
        const name = next.makeStateName();
        if (knownStates.has(name)) continue;
        knownStates.add(name);
        const faults = await next.findFaults();
        if (faults.length > 0) expect.fail(`After ${JSON.stringify(action)}: ${faults.join("; ")}\n${name}`);
        reached.push(next);
      }
    }
    open = reached;
  }
  console.info(`${steps} steps on each device: ${knownStates.size} states, ${moves} moves between them`);
  expect(knownStates.size).toBeGreaterThan(steps ** 4);
});
