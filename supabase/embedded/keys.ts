import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key that the public site is built with locally. It opens nothing that an anonymous visitor may not see. */
export const localPublishableKey = "sb_publishable_local_kilele";

/** The keys with which one embedded backend signs and recognises tokens. */
export interface Keys {
  publishable: string;
  /** Acts as service_role; the leads function uses it. */
  secret: string;
  /** Signs access tokens (HS256). */
  jwtSecret: string;
}

/**
 * Reads the keys of a data directory, or makes them on its first start: they must outlive a restart, because sessions
 * of signed-in browsers are signed with them.
 * @param directory the data directory, or "memory" for keys that live as long as the process
 */
export async function loadKeys(directory: string): Promise<Keys> {
  const made = {
    secret: `sb_secret_${randomBytes(24).toString("base64url")}`,
    jwtSecret: randomBytes(48).toString("base64url"),
  };
  if (directory === "memory") return { publishable: localPublishableKey, ...made };
  const path = join(directory, "keys.json");
  try {
    const kept = JSON.parse(await readFile(path, "utf8")) as Partial<typeof made>;
    if (typeof kept.secret === "string" && typeof kept.jwtSecret === "string") {
      return { publishable: localPublishableKey, secret: kept.secret, jwtSecret: kept.jwtSecret };
    }
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!missing && !(error instanceof SyntaxError)) throw error;
  }
  await mkdir(directory, { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return { publishable: localPublishableKey, ...made };
}
