import { describe, expect, it } from "vitest";
import {
  haveCompatibleNames,
  identifyContact,
  isOfPerson,
  type KnownRecord,
  makeContactTest,
} from "../../../src/shared/rules/same-person.ts";

const sameContacts: [string, string, boolean][] = [
  ["Amina@Example.org", "amina@example.org", true],
  ["amina@example.org", "xamina@example.org", false],
  ["amina@example.org", "amina@example.org.uk", false],
  ["a.otieno@example.org", "a-otieno@example.org", false],
  ["+254 712 345 678", "0712 345 678", true],
  ["0712345678", "+254 712-345-678", true],
  ["254712345678", "0712 345678", true],
  ["+254 0712 345 678", "0712 345678", true],
  ["\u0660\u0667\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668", "0712 345678", true],
  ["+254 20 555 0148", "020 555 0148", true],
  ["0712 345 678 ext. 4", "0712 345 678", true],
  ["+254 712 345 678", "+254 712 345 679", false],
  ["+27 712 345 678", "0712 345 678", false],
  ["+27 712 345 678", "+254 712 345 678", false],
  ["+49 171 2345678", "0171 2345678", false],
];

describe("two contacts", () => {
  it.each(sameContacts)("%j and %j are one: %s, for an office in Kenya", (one, other, isSame) => {
    expect(identifyContact(one, "KE") === identifyContact(other, "KE")).toBe(isSame);
    const isTheirs = makeContactTest(new Set([identifyContact(one, "KE") ?? ""]), "KE");
    expect(isTheirs(other)).toBe(isSame);
    expect(isTheirs(one), "however it is told apart").toBe(true);
  });

  it("two contacts with a local number are one in the office's country alone", () => {
    expect(identifyContact("0712 345 678", "ZA")).toBe(identifyContact("+27 712 345 678", "ZA"));
    expect(identifyContact("0712 345 678", null)).toBe("0712345678");
  });

  it.each([null, undefined, "", "call me", "123456"])("are none where there is %j", (contact) => {
    expect(identifyContact(contact, "KE")).toBeUndefined();
    expect(makeContactTest(new Set(["amina@example.org"]), "KE")(contact)).toBe(false);
  });
});

it.each([
  ["Wanjiru Kamau", "wanjirũ  KAMAU", true],
  ["Wanjiru", "Wanjiru Kamau", true],
  ["W. Kamau", "Wanjiru Kamau", true],
  ["Kamau, Wanjiru", "Wanjiru Kamau", true],
  ["Mrs Wanjiru Kamau", "Wanjiru", true],
  ["", "Wanjiru", true],
  ["Wanjiru Kamau", "Mama Kamau", false],
  ["Ann Wood", "Bo Stone", false],
  ["A", "Bo", false],
])("%j and %j can be one person's names: %s", (one, other, isCompatible) => {
  expect([haveCompatibleNames(one, other), haveCompatibleNames(other, one)]).toEqual([isCompatible, isCompatible]);
});

describe("a record is of a person", () => {
  const record = (name: string, identities: string[], person: string | null = null): KnownRecord => ({
    name,
    identities,
    person,
  });

  it("a record is of a person by a contact and a name, or because staff have said so", () => {
    const ann = record("Ann Wood", ["a@x.example"]);
    expect(isOfPerson([ann], record("Ann", ["a@x.example", "+254712345678"]))).toBe(true);
    expect(isOfPerson([ann], record("Bo", ["a@x.example"]))).toBe(false);
    expect(isOfPerson([ann], record("Ann Wood", ["b@x.example"]))).toBe(false);
    expect(isOfPerson([record("Ann", [], "p")], record("Bo", [], "p"))).toBe(true);
    expect(isOfPerson([record("Ann", [])], record("Ann", []))).toBe(false);
  });

  it("a record is of no person by a contact that several names have already, though it goes with one of them", () => {
    const members = [record("Ann Wood", ["desk@x.example"], "p"), record("Ann Stone", ["desk@x.example"], "p")];
    expect(isOfPerson(members, record("Ann Wood", ["desk@x.example"]))).toBe(false);
  });
});
