import { readList } from "./hosts.ts";
import type { BackendOptions } from "./server.ts";

/**
 * Reads the backend's settings from the environment, for every command that starts one. README's table has the names.
 * @throws Error naming the variable that makes no sense
 */
export function readSettings(env: NodeJS.ProcessEnv): BackendOptions & { port: number; host: string } {
  const port = Number(env.PORT || "4173");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env.PORT}`);
  return {
    port,
    host: env.HOST || "127.0.0.1",
    dataDir: env.DATA_DIR || ".data",
    allowedHosts: readList(env.ALLOWED_HOSTS),
    trustedProxies: readList(env.TRUSTED_PROXIES),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.CALLER_ADDRESS_HEADER ? { callerHeader: env.CALLER_ADDRESS_HEADER } : {}),
    ...(env.STAFF_PASSWORD ? { staffPassword: env.STAFF_PASSWORD } : {}),
  };
}

/** Returns the lines printed after a start: the address, and the way to sign in as staff. */
export function welcome(url: string, email: string, password: string | undefined): string {
  const how = password ? `with ${email} and ${password}` : `as ${email}, with the password set before`;
  return `
  Kilele Journeys is at ${url.replace("127.0.0.1", "localhost")}
  Staff sign in at /auth ${how}
`;
}
