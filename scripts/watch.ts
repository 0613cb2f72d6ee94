/** `npm run watch`: runs the unit tests, and runs them again at every change. The model tests are another kind and not included. */
import { startVitest } from "vitest/node";

await startVitest("test", process.argv.slice(2), { watch: true, project: ["unit"] });
