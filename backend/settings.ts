import { resolve } from "node:path";
import { findSettingFault } from "../site/setting-faults.ts";
import { isReachableOrigin } from "../supabase/functions/_shared/public-origin.ts";
import { createCallerFinder } from "./caller.ts";
import { isHostPattern, isThisMachine, readList } from "./hosts.ts";
import type { BackendOptions } from "./server.ts";
import { StartError } from "./start-error.ts";

/**
 * Reads the backend's settings from the environment, for every command that starts one. docs/settings.md lists the names.
 * @throws StartError that names the variable with an invalid value
 */
export function readSettings(env: NodeJS.ProcessEnv): BackendOptions & { port: number; host: string; dataDir: string } {
  const port = env.PORT || "4173";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartError(`PORT is no port from 0 to 65535: ${port}`);
  const allowedHosts = readList(env.ALLOWED_HOSTS);
  const wrongHost = allowedHosts.find((entry) => !isHostPattern(entry));
  if (wrongHost)
    throw new StartError(`ALLOWED_HOSTS: ${wrongHost} is no name such as kilele.example or .kilele.example`);
  const header = env.CALLER_ADDRESS_HEADER;
  if (header && !/^[\w-]+$/.test(header))
    throw new StartError(`CALLER_ADDRESS_HEADER is no name of a header: ${header}`);
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new StartError("DATABASE_URL is no address of a Postgres: postgres://user:password@host:5432/database");
  }
  if (env.EXAMPLES && env.EXAMPLES !== "on" && env.EXAMPLES !== "off") {
    throw new StartError(`EXAMPLES is neither on nor off: ${env.EXAMPLES}`);
  }
  const fault = findSettingFault(env);
  if (fault) throw new StartError(fault);
  checkMailSettings(env);
  const siteUrl = env.VITE_SITE_URL?.replace(/\/+$/, "");
  const backupHours = env.BACKUP_HOURS || "26";
  if (!/^[1-9]\d{0,3}$/.test(backupHours))
    throw new StartError(`BACKUP_HOURS is no number of hours from 1 to 9999: ${backupHours}`);
  const { backupDir } = readBackupSettings(env);
  if (env.EMPTY_DATA && env.EMPTY_DATA !== "yes") throw new StartError(`EMPTY_DATA is not yes: ${env.EMPTY_DATA}`);
  const trustedProxies = readList(env.TRUSTED_PROXIES);
  createCallerFinder(trustedProxies, header);
  return {
    port: Number(port),
    host: env.HOST || "127.0.0.1",
    dataDir: env.DATA_DIR || ".data",
    allowedHosts,
    trustedProxies,
    backupHours: Number(backupHours),
    acceptsEmptyData: env.EMPTY_DATA === "yes",
    ...(backupDir ? { backupDir } : {}),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.EXAMPLES ? { shouldSeed: env.EXAMPLES === "on" } : {}),
    ...(siteUrl ? { siteUrl } : {}),
    ...(header ? { callerHeader: header } : {}),
    ...(env.STAFF_PASSWORD ? { staffPassword: env.STAFF_PASSWORD } : {}),
  };
}

/**
 * Checks the settings of mails, because without one of them none would go out and nobody would be told.
 * @throws StartError that names the variable
 */
function checkMailSettings({ MAIL_URL, MAIL_FROM }: NodeJS.ProcessEnv): void {
  if (MAIL_URL && !(URL.canParse(MAIL_URL) && /^https?:$/.test(new URL(MAIL_URL).protocol)))
    throw new StartError("MAIL_URL is no address of a mail service such as https://api.resend.com/emails");
  if (MAIL_URL && !MAIL_FROM) throw new StartError("MAIL_FROM is not set, though MAIL_URL is: no mail would go out");
  if (MAIL_FROM && !MAIL_URL) throw new StartError("MAIL_URL is not set, though MAIL_FROM is: no mail would go out");
}

/**
 * Reads where backups go, and how many stay there.
 * @throws StartError that names the variable with an invalid value
 */
export function readBackupSettings(env: NodeJS.ProcessEnv): { backupDir?: string; backupKeep: number } {
  const keep = env.BACKUP_KEEP || "30";
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new StartError(`BACKUP_KEEP is no number of backups from 1 to 9999: ${keep}`);
  return { backupKeep: Number(keep), ...(env.BACKUP_DIR ? { backupDir: resolve(env.BACKUP_DIR) } : {}) };
}

/**
 * Returns the warning about a missing or local address of the site, if mails are sent or other machines reach the backend.
 * @returns undefined if the site's address is public, or only this machine uses the site
 */
export function makeAddressWarning(
  { siteUrl, host = "127.0.0.1", allowedHosts = [] }: BackendOptions,
  canSendMail: boolean,
): string | undefined {
  const isReachableByOthers = allowedHosts.length > 0 || !isThisMachine(host);
  if ((siteUrl && isReachableOrigin(siteUrl)) || !(isReachableByOthers || canSendMail)) return undefined;
  if (!siteUrl) return "VITE_SITE_URL is not set: mails and the cards of shared pages name no address of the site.";
  return `VITE_SITE_URL is ${siteUrl}, which strangers cannot reach: mails name no address of the site, and its pages, feed and sitemap name this one.`;
}

/** Returns the lines printed after a start: the address, and the way to sign in as staff. */
export function makeWelcomeText(url: string, email: string, password: string | undefined): string {
  const credentials = password ? `with ${email} and ${password}` : `as ${email}, with the password set before`;
  return `
  Kilele Journeys is at ${url.replace("127.0.0.1", "localhost")}
  Staff sign in at /auth ${credentials}
`;
}
