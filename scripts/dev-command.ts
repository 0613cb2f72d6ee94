/** `npm run dev`: Vite's own command. It refuses an unknown option by an error with a stack, which is told in one sentence here. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { refuseArguments } from "../site/read-arguments.ts";

process.once("unhandledRejection", (reason) => {
  if (reason instanceof Error && reason.name === "CACError")
    refuseArguments(`${reason.message}. Usage: npm run dev [-- --port 5173] [--host] [--open]`);
  throw reason;
});
await import(pathToFileURL(path.resolve("node_modules/vite/bin/vite.js")).href);
