/** `npm run watch`: the unit tests, again at every change; the histories of the model are a kind of their own. */
import { startVitest } from "vitest/node";

await startVitest("test", process.argv.slice(2), { watch: true, project: ["unit"] });
