import { describe, expect, it } from "vitest";
import { readRecoveryLink } from "../../../src/staff/rules/recovery-link.ts";
import { findPasswordFault, readAddress, readMembers } from "../../../src/staff/rules/team.ts";
import { normalizeAccountName, normalizePassword, readTeamRequest } from "../../../supabase/functions/_shared/team.ts";

const id = "5A1E0000-0000-4000-8000-000000000001";

describe("a question", () => {
  it.each([
    [{ action: "list", email: "x" }, { action: "list" }],
    [
      { action: "add", email: " Amina@Example.org\n" },
      { action: "add", email: "amina@example.org" },
    ],
    [
      { action: "remove", id },
      { action: "remove", id: id.toLowerCase() },
    ],
    [
      { action: "password", id },
      { action: "password", id: id.toLowerCase() },
    ],
    [
      { action: "name", id, name: "  Amina\u200b Otieno\n" },
      { action: "name", id: id.toLowerCase(), name: "Amina Otieno" },
    ],
    [
      { action: "name", id, name: " \u200b " },
      { action: "name", id: id.toLowerCase(), name: "" },
    ],
  ])("%j is taken", (question, read) => {
    expect(readTeamRequest(question)).toEqual(read);
  });

  it("names nobody at more length than the table takes", () => {
    expect(readTeamRequest({ action: "name", id, name: "\u{1F600}".repeat(80) })).toMatchObject({ action: "name" });
    expect(readTeamRequest({ action: "name", id, name: "a".repeat(81) })).toEqual({
      message: "Please enter at most 80 characters",
    });
  });

  it.each([null, "list", [], {}, { action: "__proto__", id }, { action: ["list"] }, { action: "", id }])(
    "%j is none: what is asked is unknown",
    (question) => {
      expect(readTeamRequest(question)).toEqual({ message: "Unknown action" });
    },
  );

  it.each([undefined, "amina", ["a@example.org"], `${"a".repeat(244)}@example.org`])(
    "adds nobody whose address is %j",
    (email) => {
      expect(readTeamRequest({ action: "add", email })).toEqual({
        message: "Please enter an email address, such as amina@example.org",
      });
    },
  );

  it.each([undefined, `${id}0`, `0${id}`, id.replaceAll("-", ""), id.slice(0, 23), { id }, [id]])(
    "%j names nobody, to be removed or to get another password",
    (wrong) => {
      for (const action of ["remove", "password"]) {
        expect(readTeamRequest({ action, id: wrong })).toEqual({ message: "The id is no UUID" });
      }
    },
  );
});

it("an address has an @ and a domain", () => {
  for (const wrong of ["", "amina", "amina@", "amina@example", "a b@example.org", "<a@example.org> <b@example.org>"]) {
    expect(readAddress(wrong), wrong).toBeUndefined();
  }
  expect(readAddress("amina.otieno+team@mail.example.org")).toBe("amina.otieno+team@mail.example.org");
  const longest = `${"a".repeat(243)}@example.org`;
  expect(readAddress(longest)).toBe(longest);
});

it("a password has 12 characters at least, and 72 bytes at most", () => {
  expect(findPasswordFault("eleven-char")).toContain("12");
  // The rule counts characters as a person sees them, and not code units.
  expect(findPasswordFault("twelve-chars")).toBeUndefined();
  expect(findPasswordFault("🏔".repeat(11))).toContain("12");
});

it.each([
  ["\u007f", 72],
  ["\u0080", 36],
  ["\u07ff", 36],
  ["\u0800", 24],
  ["\uffff", 24],
  ["🏔", 18],
])("a password of %j may have %i of them, and not one letter more", (character, most) => {
  expect(findPasswordFault(character.repeat(most))).toBeUndefined();
  expect(findPasswordFault(`${character.repeat(most)}a`)).toContain("too long");
});

it("a list is read whole or not at all", () => {
  const member = { id, email: "a@example.org", since: "2026-11-24T08:00:00+00:00", last_sign_in: null };
  expect(readMembers({ members: [member] })).toEqual([member]);
  const faulty = [null, { ...member, email: 1 }, { ...member, id: null }, { ...member, since: undefined }];
  const lists = faulty.map((each) => ({ members: [member, each] }));
  for (const wrong of [null, "x", {}, { members: {} }, ...lists]) {
    expect(readMembers(wrong)).toBeUndefined();
  }
});

it("the link of a mail is read from the address, and nothing else is taken for one", () => {
  expect(readRecoveryLink("#access_token=a.b.c&expires_in=3600&refresh_token=r&type=recovery")).toEqual({
    state: "open",
    accessToken: "a.b.c",
  });
  expect(readRecoveryLink("#token_hash=pkce_9f8e7d&type=recovery")).toEqual({
    state: "unused",
    tokenHash: "pkce_9f8e7d",
  });
  expect(readRecoveryLink("error=access_denied&error_code=otp_expired&error_description=x")).toEqual({
    state: "expired",
  });
  for (const other of ["", "#", "#content", "#access_token=a&type=magiclink", "#type=recovery", "#token_hash=a"]) {
    expect(readRecoveryLink(other), other).toBeUndefined();
  }
});

it("an account is looked up by its cleaned address, in lower case", () => {
  expect([" Amina@Example.org\u200b", "Ａ@b.example", " Nobody "].map(normalizeAccountName)).toEqual([
    "amina@example.org",
    "a@b.example",
    "nobody",
  ]);
});

it("a password is the same however its letters are composed", () => {
  expect(normalizePassword("u\u0308ber")).toBe("über");
  expect(findPasswordFault("u\u0308".repeat(11))).toBe("Please use at least 12 characters");
});
