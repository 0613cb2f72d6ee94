/** Starts the embedded backend for Vite's dev server: `npm run dev`, or `npx vite`. */
import type { AddressInfo } from "node:net";
import type { ViteDevServer } from "vite";
import { makeFilesPrivate } from "../backend/data-directory.ts";
import { type Backend, startBackend } from "../backend/server.ts";
import { makeWelcomeText, readSettings } from "../backend/settings.ts";
import { localStaff } from "../backend/staff-account.ts";
import { endFailedStart } from "../backend/start-error.ts";

/** Starts a backend on a free port, with the settings of the environment. */
export async function startForDevelopment(): Promise<Backend> {
  makeFilesPrivate();
  try {
    return await startBackend({ ...readSettings(process.env), port: 0, log: console.log });
  } catch (error) {
    return endFailedStart(error, process.env.DATA_DIR || ".data");
  }
}

/** Prints the address and the staff sign-in once the server listens. */
export function printAddress(server: ViteDevServer, backend: Backend): void {
  const { httpServer } = server;
  httpServer?.once("listening", () => {
    const { port } = httpServer.address() as AddressInfo;
    console.log(makeWelcomeText(`http://localhost:${port}`, localStaff.email, backend.staffPassword));
  });
}
