import { describe, expect, it } from "vitest";
import { countSlips, suggestAddress } from "../../../src/visitor/rules/suggest-address.ts";

describe("an address that is probably mistyped", () => {
  it.each([
    ["amina@gmial.con", "amina@gmail.com"],
    ["amina@gmial.com", "amina@gmail.com"],
    ["amina@gmail.con", "amina@gmail.com"],
    ["amina@gmail.co", "amina@gmail.com"],
    ["amina@gmal.com", "amina@gmail.com"],
    ["Amina.O@GMAIL.CMO", "Amina.O@gmail.com"],
    ["amina@hotmial.com", "amina@hotmail.com"],
    ["amina@hotmail.fr.", undefined],
    ["amina@yaho.com", "amina@yahoo.com"],
    ["amina@yahoo.co.ku", "amina@yahoo.co.uk"],
    ["amina@outlok.com", "amina@outlook.com"],
    ["amina@iclod.com", "amina@icloud.com"],
    ["amina@msn.con", "amina@msn.com"],
    ["amina@agency-tours.con", "amina@agency-tours.com"],
    ["Amina <amina@gmial.com>", "amina@gmail.com"],
  ])("%s is asked about: %s", (typed, suggestion) => {
    expect(suggestAddress(typed)).toBe(suggestion);
  });

  it.each([
    "amina@gmail.com",
    "amina@GMail.com",
    "amina@ymail.com",
    "amina@mail.com",
    "amina@email.com",
    "amina@gmx.de",
    "amina@line.com",
    "amina@example.org",
    "amina@kilele.co.ke",
    "amina@m.co",
    "amina@company.co",
    "amina@xn--bcher-kva.example",
    "+254 712 345678",
    "no address",
    "",
  ])("is not %s", (typed) => {
    expect(suggestAddress(typed)).toBeUndefined();
  });
});

it.each([
  ["gmail", "gmail", 0],
  ["gmial", "gmail", 1],
  ["gmal", "gmail", 1],
  ["gmaill", "gmail", 1],
  ["gmsil", "gmail", 1],
  ["gmial.con", "gmail.com", 2],
  ["", "abc", 3],
])("counts the slips between %j and %j: %d", (one, other, slips) => {
  expect([countSlips(one, other), countSlips(other, one)]).toEqual([slips, slips]);
});
