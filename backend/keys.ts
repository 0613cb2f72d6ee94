import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartError } from "./start-error.ts";

/** The key of the public site if it is built locally. It permits only what an anonymous visitor may see. */
export const localPublishableKey = "sb_publishable_local_kilele";

/** The keys with which one embedded backend signs and recognises tokens. */
export interface Keys {
  publishable: string;
  /** The key that acts as service_role, which the Edge Functions use. */
  secret: string;
  /** Signs access tokens (HS256). */
  jwtSecret: string;
  /** The keys that sign messages to push services; see `makeVapidKeys`. */
  vapid: VapidKeys;
}

type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Makes the pair of keys by which push services recognise a site (RFC 8292): a point and a number of the curve P-256, as base64url.
 * Devices have subscribed under the public key.
 */
export function makeVapidKeys(): VapidKeys {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}

/** Returns true for the text of a file with the keys that sign tokens. */
export function areSigningKeys(text: string): boolean {
  try {
    const { secret, jwtSecret } = JSON.parse(text) as Partial<Keys>;
    return typeof secret === "string" && typeof jwtSecret === "string";
  } catch {
    return false;
  }
}

/**
 * Reads the keys of a data directory, or makes them on its first start. They outlive a restart, because they sign the sessions of
 * signed-in browsers, and devices have subscribed to pushes under one.
 * @param directory the data directory, or "memory" for keys that last as long as the process
 * @throws StartError when the file is damaged: new keys would sign everybody out without a word
 */
export async function loadKeys(directory: string): Promise<Keys> {
  const newKeys = {
    secret: `sb_secret_${randomBytes(24).toString("base64url")}`,
    jwtSecret: randomBytes(48).toString("base64url"),
    vapid: makeVapidKeys(),
  };
  if (directory === "memory") return { publishable: localPublishableKey, ...newKeys };
  const path = join(directory, "keys.json");
  let storedKeys: Partial<typeof newKeys> = {};
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text !== undefined) {
    if (!areSigningKeys(text)) {
      throw new StartError(
        `${resolve(path)} holds no keys: it was cut off or changed. Put the one of a backup in its place, or delete it: then new keys are made, and everybody signs in again.`,
      );
    }
    storedKeys = JSON.parse(text) as typeof storedKeys;
  }
  const keys = { ...newKeys, ...storedKeys };
  if (!storedKeys.secret || !storedKeys.vapid) {
    await mkdir(directory, { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify(keys), { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  }
  return { publishable: localPublishableKey, ...keys };
}
