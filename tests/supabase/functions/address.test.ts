import fc from "fast-check";
import { expect, it } from "vitest";
import { callerAddress } from "../../../supabase/functions/_shared/address.ts";

it.each([
  ["192.0.2.7", 1, "192.0.2.7"],
  ["192.0.2.7:4711", 1, "192.0.2.7"],
  // The caller invents the first entry; the gateway appends the true one.
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
  ["2001:DB8::1", 1, "2001:db8:0:0::/64"],
  ["::1", 1, "0:0:0:0::/64"],
  ["fe80::1%eth0", 1, "fe80:0:0:0::/64"],
  ["2001:db8::1::2", 1, null],
  ["example.org", 1, null],
])("%j behind %i: %j", (header, hops, address) => {
  expect(callerAddress(header, hops)).toBe(address);
});

it("is not moved by anything the caller writes in front", () => {
  const invented = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
  fc.assert(
    fc.property(invented, fc.ipV4(), (entries, address) => {
      expect(callerAddress([...entries, address].join(", "), 1)).toBe(address);
    }),
  );
});

it("puts every address of a /64 together, however it is written", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = callerAddress(address, 1);
      expect(
        network === null || /^([0-9a-f]{1,4}:){3}[0-9a-f]{1,4}::\/64$/.test(network) || /^\d+(\.\d+){3}$/.test(network),
      ).toBe(true);
      expect(network).not.toBeNull();
    }),
  );
});
