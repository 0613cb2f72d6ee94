import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeKeyedHash,
  findCallerAddress,
  hashCallerAddress,
  readAddressSettings,
} from "../../../supabase/functions/_shared/address.ts";

it.each([
  ["192.0.2.7", 1, "192.0.2.7"],
  ["192.0.2.7:4711", 1, "192.0.2.7"],
  // The first entry comes from the caller and may be forged; the gateway appends the true one.
  ["203.0.113.1, 192.0.2.7", 1, "192.0.2.7"],
  ["203.0.113.1, 192.0.2.7, 10.0.0.1", 2, "192.0.2.7"],
  ["10.0.0.1", 2, null],
  ["", 1, null],
  [null, 1, null],
  ["192.0.2.7,", 1, null],
  ["unknown", 1, null],
  ["256.0.0.1", 1, null],
  ["192.0.2", 1, null],
  ["::ffff:192.0.2.7", 1, "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", 1, "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::9", 1, "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", 1, "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", 1, "2001:db8:1:2::/64"],
  ["x[2001:db8:1:2::9]", 1, null],
  ["[2001:db8:1:2::9]x", 1, null],
  ["1::3:4:5:6:7", 1, "1:0:0:3::/64"],
  ["1::ffff:192.0.2.7", 1, "1:0:0:0::/64"],
  ["::ffff:1:2", 1, "0:0:0:0::/64"],
  // Some parsers would accept these notations as addresses.
  ["0x1.2.3.4", 1, null],
  ["1e1.2.3.4", 1, null],
  ["2001:DB8::1", 1, "2001:db8:0:0::/64"],
  ["::1", 1, "0:0:0:0::/64"],
  ["fe80::1%eth0", 1, "fe80:0:0:0::/64"],
  ["2001:db8::1::2", 1, null],
  ["example.org", 1, null],
])("%j behind %i: %j", (header, hops, address) => {
  expect(findCallerAddress(header, hops)).toBe(address);
});

it("is not moved by anything the caller writes in front", () => {
  const invented = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
  fc.assert(
    fc.property(invented, fc.ipV4(), (entries, address) => {
      expect(findCallerAddress([...entries, address].join(", "), 1)).toBe(address);
    }),
  );
});

it("puts every address of a /64 together, however it is written", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = findCallerAddress(address, 1);
      expect(
        network === null || /^([0-9a-f]{1,4}:){3}[0-9a-f]{1,4}::\/64$/.test(network) || /^\d+(\.\d+){3}$/.test(network),
      ).toBe(true);
      expect(network).not.toBeNull();
    }),
  );
});

describe("the name that an address is counted by", () => {
  const settings = { secret: "outside the database", trustedHops: 1 };
  const from = (headers: Record<string, string>, other = settings) => hashCallerAddress(new Headers(headers), other);

  it("is the same for one address and tells nothing of it without the secret", async () => {
    const name = await from({ "x-forwarded-for": "192.0.2.7" });
    for (let last = 1; last < 30; last++) {
      expect(await from({ "x-forwarded-for": `192.0.2.${last}` })).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(await from({ "x-forwarded-for": "203.0.113.9, 192.0.2.7" })).toBe(name);
    expect(await from({ "x-forwarded-for": "192.0.2.8" })).not.toBe(name);
    expect(await from({ "x-forwarded-for": "192.0.2.7" }, { ...settings, secret: "another" })).not.toBe(name);
  });

  it("stays what it was when a function is deployed anew: no count, and no form sent twice, begins from nothing", async () => {
    const headers = new Headers({ "x-forwarded-for": "192.0.2.7" });
    const sign = (text: string) => createHmac("sha256", "caller outside the database").update(text).digest("hex");
    expect(await hashCallerAddress(headers, settings)).toBe(sign("192.0.2.7"));
    expect(await computeKeyedHash(settings.secret, "form")).toBe(sign("form"));
  });

  it("comes from the platform's own header where one is named, whatever else is claimed", async () => {
    const own = { ...settings, header: "cf-connecting-ip" };
    const name = await from({ "cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "203.0.113.9" }, own);
    expect(name).toBe(await from({ "x-forwarded-for": "192.0.2.7" }));
    expect(await from({ "x-forwarded-for": "192.0.2.7", "cf-connecting-ip": "203.0.113.9" })).toBe(name);
  });

  it("reads its settings, and makes do with the project's own secret", () => {
    const readSettings = (env: Record<string, string>) => readAddressSettings((name) => env[name]);
    expect(readSettings({})).toEqual({ secret: "", header: undefined, trustedHops: 1 });
    expect(readSettings({ SUPABASE_SECRET_KEYS: "k" })).toEqual({ secret: "k", header: undefined, trustedHops: 1 });
    expect(
      readSettings({
        SUPABASE_SECRET_KEYS: "k",
        ADDRESS_SECRET: "s",
        CALLER_ADDRESS_HEADER: "x",
        TRUSTED_PROXY_HOPS: "2",
      }),
    ).toEqual({ secret: "s", header: "x", trustedHops: 2 });
    for (const hops of ["0", "-1", "1.5", "x", ""])
      expect(readSettings({ TRUSTED_PROXY_HOPS: hops }).trustedHops).toBe(1);
  });
});
