/** `npm run watch`: runs the unit tests, and runs them again at every change. The model tests are another kind and not included. */
import { startVitest } from "vitest/node";
import { readOptions } from "../site/read-arguments.ts";

const { positionals: files } = readOptions("npm run watch [-- FILE …]", { allowPositionals: true });
await startVitest("test", files, { watch: true, project: ["unit"] });
