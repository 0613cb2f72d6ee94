import { describe, expect, it } from "vitest";
import { isKnownHost, isKnownOrigin, isThisMachine, readList } from "../../backend/hosts.ts";

const allowed = readList(" Kilele.example, .staff.kilele.example ,");

describe("a host", () => {
  it.each([
    "localhost",
    "localhost:4173",
    "LOCALHOST",
    "site.localhost:80",
    "127.0.0.1:4173",
    "127.9.9.9",
    "[::1]:4173",
    "192.168.1.9:4173",
    "[2001:db8::1]",
    "kilele.example",
    "KILELE.example:443",
    "kilele.example.",
    "staff.kilele.example",
    "a.staff.kilele.example",
    undefined,
  ])("a host that is answered for: %s", (host) => expect(isKnownHost(host, allowed)).toBe(true));

  it.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "kilele.example.evil.example",
    "notkilele.example",
    "www.kilele.example",
    "evil.example@localhost",
    "localhost@evil.example",
    "localhost, evil.example",
    "",
    " ",
    "localhost/",
    "localhost\\evil",
    "localhost:4173:1",
    "[::1",
    "%",
  ])("a host that is not answered for: %j", (host) => expect(isKnownHost(host, allowed)).toBe(false));
});

describe("an origin", () => {
  it.each([
    [undefined, "localhost:4173"],
    ["http://localhost:4173", "localhost:4173"],
    ["http://localhost:5173", "127.0.0.1:40001"],
    ["https://kilele.example", "kilele.example"],
    ["https://kilele.example", "kilele.example:443"],
    ["https://kilele.example", "127.0.0.1:4173"],
    ["http://192.168.1.9:4173", "192.168.1.9:4173"],
  ])("%s may ask %s", (origin, host) => expect(isKnownOrigin(origin, host, allowed)).toBe(true));

  it.each([
    ["null", "localhost:4173"],
    ["http://evil.example", "localhost:4173"],
    ["http://192.168.1.66", "localhost:4173"],
    ["http://192.168.1.9:80", "192.168.1.9:4173"],
    ["http://localhost:3000", "kilele.example"],
    ["file://", "localhost:4173"],
    ["https://kilele.example.evil.example", "kilele.example"],
    ["http://[", "localhost"],
  ])("%s may not ask %s", (origin, host) => expect(isKnownOrigin(origin, host, allowed)).toBe(false));
});

it("this machine goes by these names", () => {
  for (const name of ["localhost", "x.localhost", "127.0.0.1", "127.1.2.3", "::1"])
    expect(isThisMachine(name)).toBe(true);
  for (const name of ["0.0.0.0", "::", "10.0.0.1", "kilele.example", "127.0.0.1.nip.io"]) {
    expect(isThisMachine(name)).toBe(false);
  }
});
