import { expect, it } from "vitest";
import { findPublicOrigin, isReachableOrigin } from "../../../supabase/functions/_shared/public-origin.ts";

it.each([
  ...[
    "http://127.0.0.1:40123",
    "http://localhost:4173",
    "http://site.localhost",
    "http://[::1]:4173",
    "http://0.0.0.0:4173",
  ],
  ...["http://10.0.0.5", "http://192.168.1.5:4173", "http://172.20.0.2", "http://169.254.1.1", "http://100.64.1.2"],
  ...["http://tablet.local", "http://db.internal", "http://nas.lan", "http://kilele", "http://kilele.home.arpa."],
  ...["http://[fd12:3456::1]", "http://[fe80::1]", "http://[::ffff:10.0.0.1]", "ftp://kilele.example", "nonsense", ""],
])("%s is nothing to tell a stranger", (origin) => {
  expect(isReachableOrigin(origin)).toBe(false);
});

it.each([
  ...["https://kilele.example", "https://www.kilele.co.ke", "http://203.0.113.7:8080", "https://[2001:db8::1]"],
  ...["https://localhost.kilele.example", "https://10.kilele.example", "https://172.32.0.1"],
])("%s can be told", (origin) => {
  expect(isReachableOrigin(origin)).toBe(true);
});

it("takes the first address of the list that strangers can reach", () => {
  expect(
    findPublicOrigin("http://127.0.0.1:40123, http://localhost:4173, https://kilele.example/, https://b.example"),
  ).toBe("https://kilele.example");
  expect(findPublicOrigin("http://127.0.0.1:40123,http://localhost:4173")).toBeUndefined();
  expect(findPublicOrigin(undefined)).toBeUndefined();
});
