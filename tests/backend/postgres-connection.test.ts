import dns from "node:dns";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ConnectionOptions, PeerCertificate } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgres } from "../../backend/postgres.ts";
import { isLoopback, makeConnectionSettings } from "../../backend/postgres-connection.ts";
import { runCommand } from "../../scripts/hosted-backup/run.ts";
import { type Certificate, makeCertificate } from "../harness/certificates.ts";
import { type PostgresServer, startPostgres } from "../harness/postgres.ts";

/** A host name that is not this machine's; here it leads to this machine. */
const farHost = "db.kilele.example";
const realLookup = dns.lookup;

beforeAll(() => {
  vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: never[]) =>
    (realLookup as (...args: unknown[]) => void)(name.endsWith(".example") ? "127.0.0.1" : name, ...rest)) as never);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe("an address", () => {
  it.each([
    "postgres://u:p@localhost/d",
    "postgres://u:p@LocalHost:1/d?sslmode=disable",
    "postgres://u:p@127.0.0.1/d?sslmode=prefer",
    "postgres://u:p@127.9.9.9/d",
    "postgresql://u:p@[::1]:5432/d",
    "postgresql:///d?host=/var/run/postgresql",
    "postgres://u:p@%2Fvar%2Frun%2Fpostgresql/d",
    "postgres://u:p@elsewhere.example/d?host=127.0.0.1",
  ])("of this machine needs no TLS: %s", (url) => {
    expect(makeConnectionSettings(url, {}).ssl).toBe(false);
  });

  it.each([
    "postgres://u:p@localhost/d?sslmode=require",
    "postgres://u:p@db.example/d",
    "postgres://u:p@db.example/d?sslmode=require",
    "postgres://u:p@db.example/d?sslmode=verify-ca&uselibpqcompat=true",
    "postgres://u:p@db.example/d?ssl=true",
    "postgres://u:p@localhost/d?host=db.example",
    // These names may lead to this machine today and elsewhere tomorrow.
    "postgres://u:p@localhost.example/d",
    "postgres://u:p@localhost./d",
    "postgres://u:p@ip6-localhost/d",
    "postgres://u:p@127.1/d",
    "postgres://u:p@0.0.0.0/d",
    "postgres://u:p@[::]/d",
    "postgres://u:p@10.0.0.7/d",
    "postgres://u:p@[fd00::7]/d",
  ])("of another machine is spoken to over verified TLS: %s", (url) => {
    const { ssl, connectionString } = makeConnectionSettings(url, {});
    expect(ssl).toMatchObject({ rejectUnauthorized: true });
    // In a connection string the driver would let these parameters override the settings above.
    expect(connectionString).not.toMatch(/ssl|uselibpq/);
  });

  it.each([
    "sslmode=disable",
    "sslmode=allow",
    "sslmode=prefer",
    "sslmode=no-verify",
    "ssl=false",
    "ssl=0",
    "ssl=no-verify",
  ])("of another machine with %s is refused, and says why", (weak) => {
    expect(() => makeConnectionSettings(`postgres://u:secret@db.example/d?${weak}`, {})).toThrow(
      /db\.example is not on this machine.*sslmode=\S+: rows and passwords would cross the network readable/,
    );
    expect(() => makeConnectionSettings(`postgres://u:p@localhost/d?host=db.example&${weak}`, {})).toThrow(
      /not on this/,
    );
  });

  it("an address that is a number is proven by that number: Node would ask for localhost", () => {
    const { ssl } = makeConnectionSettings("postgres://u:p@10.0.0.7/d", {});
    const check = (ssl as ConnectionOptions).checkServerIdentity;
    const ofLocalhost = { subject: { CN: "localhost" }, subjectaltname: "DNS:localhost" } as PeerCertificate;
    expect(check?.("localhost", ofLocalhost)).toBeInstanceOf(Error);
    expect(check?.("localhost", { ...ofLocalhost, subjectaltname: "IP Address:10.0.0.7" })).toBeUndefined();
  });

  it("an address that makes no sense is refused without its password", () => {
    for (const url of [
      "mysql://u:secret@h/d",
      "postgres://u:secret@h:port/d",
      "postgres://u:secret@h/d?sslmode=full",
    ]) {
      expect(() => makeConnectionSettings(url, {})).toThrow(/address/);
      expect(() => makeConnectionSettings(url, {})).not.toThrow(/secret/);
    }
  });

  it("the address of the hosted service is proven by the service's own certificates", () => {
    for (const host of ["aws-0-eu-west-1.pooler.supabase.com", "db.abcdefghijklmnopqrst.supabase.co"]) {
      expect(makeConnectionSettings(`postgres://u:p@${host}/postgres`, {}).ssl).toMatchObject({
        ca: expect.stringMatching(/Supabase Root 2021 CA[\s\S]*BEGIN CERTIFICATE/),
      });
    }
    expect(makeConnectionSettings("postgres://u:p@supabase.co.example/postgres", {}).ssl).not.toHaveProperty("ca");
    expect(() => makeConnectionSettings("postgres://u:p@db.example/d", { DATABASE_CA: "/no/such.pem" })).toThrow(
      "no/such.pem",
    );
  });
});

it("tells this machine from all others", () => {
  const localHosts = ["localhost", "127.0.0.1", "127.255.0.1", "::1", "::ffff:127.0.0.1", "/tmp"];
  const otherHosts = [
    "",
    "localhost.",
    "127.0.0.1.example",
    "128.0.0.1",
    "::",
    "::2",
    "::ffff:10.0.0.1",
    "0.0.0.0",
    "2130706433",
  ];
  expect(localHosts.filter(isLoopback)).toEqual(localHosts);
  expect(otherHosts.filter(isLoopback)).toEqual([]);
});

/** The first packet of a client of Postgres that asks for TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

describe("a server that is not this machine", () => {
  let listener: Server;
  let port: number;
  let receivedPackets: Buffer[];
  /** The byte with which the listener answers a request for TLS. */
  let answers: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "kilele-listener-"));
    await runCommand(["keys", path.join(folder, "keys")], {});
    listener = createServer((socket: Socket) => {
      socket
        .on("error", () => {})
        .on("data", (part) => {
          receivedPackets.push(part);
          if (receivedPackets.length === 1 && part.equals(sslRequest)) socket.write(answers);
          else socket.destroy();
        });
    });
    await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
    port = (listener.address() as AddressInfo).port;
    await writeFile(path.join(folder, "none.backup"), "none");
  });
  afterAll(async () => {
    listener.close();
    await rm(folder, { recursive: true, force: true });
  });

  const url = () => `postgres://reader:open-sesame@${farHost}:${port}/postgres`;
  const settings = () => ({
    DATABASE_URL: url(),
    SUPABASE_URL: "https://project.example",
    SUPABASE_SECRET_KEY: "s",
    BACKUP_KEY: "k",
    BACKUP_CERTIFICATE: "c",
  });
  const connecting: [string, () => Promise<unknown>][] = [
    ["a backup", () => runCommand(["make", path.join(folder, "new.backup")], settings())],
    ["a restore", () => runCommand(["restore", path.join(folder, "none.backup")], settings())],
    ["the embedded backend", () => openPostgres(url())],
  ];

  it.each(connecting)("hears a request for TLS first, and no name or password in clear: %s", async (_, connect) => {
    for (const [byte, says] of [
      ["N", /speaks no TLS/],
      ["S", /./],
    ] as const) {
      receivedPackets = [];
      answers = byte;
      await expect(connect()).rejects.toThrow(says);
      expect(receivedPackets[0]).toEqual(sslRequest);
      // Every later packet is a record of a TLS handshake; there may be none.
      for (const part of receivedPackets.slice(1)) expect(part[0]).toBe(0x16);
      expect(Buffer.concat(receivedPackets).toString("latin1")).not.toMatch(/reader|open-sesame/);
    }
  });
});

describe("a Postgres with TLS", () => {
  let server: PostgresServer;
  let proven: Certificate;
  beforeAll(async () => {
    proven = await makeCertificate(`DNS:${farHost}`);
    server = await startPostgres("postgres", [], proven);
  });
  afterAll(() => server?.stop());

  const open = async (host: string, env: NodeJS.ProcessEnv) => {
    const address = new URL(server.url("postgres", "postgres", "postgres"));
    address.hostname = host;
    const before = process.env.DATABASE_CA;
    process.env.DATABASE_CA = env.DATABASE_CA ?? "";
    try {
      const database = await openPostgres(address.href);
      const rows = await database.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
      await database.close();
      return rows;
    } finally {
      if (before === undefined) delete process.env.DATABASE_CA;
      else process.env.DATABASE_CA = before;
    }
  };

  it("is spoken to over TLS where its certificate is proven", async () => {
    expect(await open(farHost, { DATABASE_CA: proven.authority })).toEqual([{ ssl: true }]);
    expect(await open("127.0.0.1", {})).toEqual([{ ssl: false }]);
  });

  it("is refused with a certificate of an authority that nobody has named, or for another name", async () => {
    const stranger = await makeCertificate(`DNS:${farHost}`);
    await expect(open(farHost, {})).rejects.toThrow(/certificate is not proven.*DATABASE_CA/);
    await expect(open(farHost, { DATABASE_CA: stranger.authority })).rejects.toThrow(/certificate is not proven/);
    await expect(open("other.example", { DATABASE_CA: proven.authority })).rejects.toThrow(/certificate is not proven/);
  });
});
