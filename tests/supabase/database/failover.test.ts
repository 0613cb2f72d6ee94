import { expect, it } from "vitest";
import { createAccount } from "../../harness/database.ts";
import { startMigratedPostgres } from "../../harness/postgres.ts";
import { longTag } from "../../harness/test-length.ts";
import { pullPage } from "./mirror.ts";

const insert = (count: number) => `insert into leads (name, age, "Where are you from?", travel_style, duration)
  select 'Visitor ' || n, 30, 'Nakuru', 'family', '2 weeks' from generate_series(1, ${count}) n`;

it("a promoted standby has another epoch with its first answer, and keeps it through its first checkpoint", {
  tags: [longTag],
}, async () => {
  const server = await startMigratedPostgres(["-c", "checkpoint_timeout=30min"]);
  const primary = await server.createDatabase();
  const staff = await createAccount(primary, { isStaff: true });
  const standby = await server.startStandby();
  // There are so many rows that the checkpoint of the promoted server, which spreads its writes, takes a while.
  await primary.query(insert(50_000));
  await standby.catchUp(primary);
  const { epoch: before } = await pullPage(primary, staff, 0);

  const promoted = await standby.promote(new URL(primary.url).pathname.slice(1));
  const { epoch: after } = await pullPage(promoted, staff, 0);
  const [{ timeline } = { timeline: 0 }] = await promoted.query<{ timeline: number }>(
    "select timeline_id as timeline from pg_control_checkpoint()",
  );
  // The control file still has the old timeline. At this time devices once took the new server for the old one.
  expect(timeline).toBe(1);
  expect(after).not.toBe(before);
  await promoted.query("checkpoint");
  expect((await pullPage(promoted, staff, 0)).epoch).toBe(after);

  await promoted.close();
  await standby.stop();
  await primary.close();
  await server.stop();
});
