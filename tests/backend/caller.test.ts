import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCallerFinder } from "../../backend/caller.ts";

const makeRequest = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as Parameters<ReturnType<typeof createCallerFinder>>[0];

describe("the caller's address", () => {
  it.each([
    [[], "192.0.2.7", "203.0.113.1", "192.0.2.7"],
    [["10.0.0.5"], "192.0.2.7", "203.0.113.1", "192.0.2.7"],
    [["loopback"], "127.0.0.1", "192.0.2.7", "192.0.2.7"],
    [["loopback"], "::ffff:127.0.0.1", "192.0.2.7", "192.0.2.7"],
    [["loopback"], "::1", "203.0.113.1, 192.0.2.7", "192.0.2.7"],
    [["loopback", "10.0.0.0/8"], "127.0.0.1", "203.0.113.1, 192.0.2.7, 10.1.2.3", "192.0.2.7"],
    [["loopback"], "127.0.0.1", "203.0.113.1, 192.0.2.7, 10.1.2.3", "10.1.2.3"],
    [["loopback"], "127.0.0.1", "", "127.0.0.1"],
    [["loopback"], "127.0.0.1", "unknown", "127.0.0.1"],
    [["loopback"], "127.0.0.1", "192.0.2.7, ", "127.0.0.1"],
    [["loopback"], "127.0.0.1", "192.0.2.7:4711", "192.0.2.7"],
    [["2001:db8::/32"], "2001:db8::1", "[2001:db9::7]:4711", "2001:db9::7"],
  ])("behind %j, from %s, with %j: %s", (trusted, remote, forwarded, expected) => {
    expect(createCallerFinder(trusted, undefined)(makeRequest(remote, { "x-forwarded-for": forwarded }))).toBe(
      expected,
    );
  });

  it("comes from a header of its own where the proxy writes one, and only from that proxy", () => {
    const find = createCallerFinder(["loopback"], "CF-Connecting-IP");
    const headers = { "cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "203.0.113.1" };
    expect(find(makeRequest("127.0.0.1", headers))).toBe("192.0.2.7");
    expect(find(makeRequest("192.0.2.9", headers))).toBe("192.0.2.9");
    expect(find(makeRequest("127.0.0.1", { "cf-connecting-ip": "nonsense" }))).toBe("127.0.0.1");
  });

  it("is not moved by anything that a caller writes in front (1,000 headers)", () => {
    const find = createCallerFinder(["loopback", "10.0.0.0/8"], undefined);
    const invented = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant("127.0.0.1")), { maxLength: 5 });
    fc.assert(
      fc.property(invented, (entries) => {
        const forwarded = [...entries, "192.0.2.7", "10.0.0.1"].join(", ");
        expect(find(makeRequest("127.0.0.1", { "x-forwarded-for": forwarded }))).toBe("192.0.2.7");
      }),
      { numRuns: 1_000 },
    );
  });

  it("a setting that makes no sense is named", () => {
    for (const entry of ["10.0.0.0/33", "10.0.0", "proxy.example", "10.0.0.0/x", "10.0.0.0/", "::/129"]) {
      expect(() => createCallerFinder([entry], undefined)).toThrow(entry);
    }
  });
});
