import { existsSync, readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import path from "node:path";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { Client, type ClientConfig } from "pg";

/** The root certificates of the hosted service, which no system has. */
const hostedRoots = path.resolve(import.meta.dirname, "../supabase/root-ca.pem");

/** The modes that request TLS. The certificate is verified in each of them. */
const encryptedModes = ["require", "verify-ca", "verify-full"];
/** The modes that allow a connection in clear, or a certificate that nobody has verified. */
const weakModes = ["disable", "allow", "prefer", "no-verify"];

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Returns true if a host can only be this machine: a Unix socket, a loopback address, or `localhost`. Any other name may lead to
 * another machine later.
 */
export function isLoopback(host: string): boolean {
  if (host.startsWith("/") || host.toLowerCase() === "localhost") return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 4 ? "ipv4" : "ipv6");
}

/**
 * Makes the driver's settings for the address of a Postgres. A server on another machine is reached over TLS only, and its
 * certificate must be proven for its name: by DATABASE_CA (a file, or the text of certificates), by the hosted service's own roots
 * for its hosts, else by the roots that Node knows. Nothing in the address can weaken this.
 * @param url postgres://user:password@host:port/database
 * @throws Error that says why an address is refused
 */
export function makeConnectionSettings(url: string, env: NodeJS.ProcessEnv = process.env): ClientConfig {
  const { address, tls } = readAddress(url);
  // The host is determined as the driver does, with the query's settings and PGHOST, which may name another host.
  const host = new Client({ connectionString: address.href }).host.replace(/^\[(.*)\]$/, "$1");
  // The driver takes the brackets for a part of the address.
  if (isIP(host) === 6) address.searchParams.set("host", host);
  const connectionString = address.href;
  if (isLoopback(host) && (tls.mode === "" || weakModes.includes(tls.mode))) return { connectionString, ssl: false };
  if (weakModes.includes(tls.mode)) {
    throw new Error(
      `The database at ${host} is not on this machine, and its address asks for sslmode=${tls.mode}: rows and passwords would cross the ` +
        "network readable. Take that out of the address; TLS with a verified certificate is used without it.",
    );
  }
  const ssl: ConnectionOptions = {
    rejectUnauthorized: true,
    // The certificate is checked for the host's name, even a numeric one, for which Node would check `localhost`.
    checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
    ...findAuthorities(host, tls.root, env),
    ...(tls.certificate ? { cert: readFileSync(tls.certificate), key: readFileSync(tls.key ?? "") } : {}),
  };
  return { connectionString, ssl };
}

/** Reads an address and removes its TLS settings, which would replace those made here. */
function readAddress(url: string) {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error("The database's address is not of the form postgres://user:password@host:port/database.");
  }
  const address = new URL(url);
  const takeUrlParameter = (name: string) => {
    const value = address.searchParams.get(name) ?? undefined;
    address.searchParams.delete(name);
    return value;
  };
  const ssl = takeUrlParameter("ssl");
  const mode = takeUrlParameter("sslmode") ?? (ssl === undefined ? "" : (sslModes[ssl] ?? ssl));
  if (mode !== "" && ![...encryptedModes, ...weakModes].includes(mode)) {
    throw new Error(`The database's address asks for sslmode=${mode}, which is none of ${encryptedModes.join(", ")}.`);
  }
  const [root, certificate, key] = [
    takeUrlParameter("sslrootcert"),
    takeUrlParameter("sslcert"),
    takeUrlParameter("sslkey"),
  ];
  for (const name of ["sslnegotiation", "uselibpqcompat"]) takeUrlParameter(name);
  return { address, tls: { mode, root, certificate, key } };
}

/** The values of `ssl`, the driver's own setting, with the modes that they mean. */
const sslModes: Record<string, string> = {
  true: "verify-full",
  "1": "verify-full",
  false: "disable",
  "0": "disable",
};

/**
 * Returns the root certificates for a host; none if Node's own are used.
 * @throws Error if a file is missing
 */
function findAuthorities(host: string, root: string | undefined, env: NodeJS.ProcessEnv): { ca?: string } {
  const authorities = env.DATABASE_CA || (root === "system" ? undefined : root);
  if (authorities?.includes("-----BEGIN CERTIFICATE-----")) return { ca: authorities };
  if (authorities) {
    if (!existsSync(authorities))
      throw new Error(`The certificates that prove the database are not there: ${authorities}.`);
    return { ca: readFileSync(authorities, "utf8") };
  }
  return /\.supabase\.(co|com)$/i.test(host) ? { ca: readFileSync(hostedRoots, "utf8") } : {};
}

/** Returns an error with an explanation for a connection refused because of TLS; any other error unchanged. */
export function explainConnection(error: unknown): Error {
  const { code = "", message } = error as Error & { code?: string };
  if (/does not support SSL/.test(message)) {
    return new Error(
      "The database speaks no TLS, so rows and passwords would cross the network readable: turn TLS on there.",
      {
        cause: error,
      },
    );
  }
  if (/CERT|UNABLE_TO|SELF_SIGNED|ERR_TLS|ERR_SSL/.test(code) || /certificate/i.test(message)) {
    return new Error(
      `The database's certificate is not proven (${message}). Name the certificates of whoever signed it in DATABASE_CA: a file, or their text.`,
      { cause: error },
    );
  }
  return error instanceof Error ? error : new Error(String(error));
}
