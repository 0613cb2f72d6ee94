import { expect, it } from "vitest";
import { listReadmeCommands } from "../commands/readme.ts";
import { trials } from "../commands/trials.ts";

it("has a trial of every command that README names, in its order", async () => {
  expect(Object.keys(trials)).toEqual(await listReadmeCommands());
});
