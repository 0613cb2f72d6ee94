import { beforeEach, expect, it } from "vitest";
import { findFieldErrors } from "../../../src/shared/records/declaration.ts";
import { records } from "../../../src/shared/records/records.ts";
import { anonymous, getSqlState, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

const columns = Object.keys(records.business.columns.shape);
const blank = Object.fromEntries(columns.map((column) => [column, null]));

/** A column, a value, and true if the table accepts it. */
const values: [string, string, boolean][] = [
  ["phone", "+254 20 555 0148", true],
  ["phone", "+44 (0)20 7946-0000", true],
  ["phone", "0712 345678", false],
  ["phone", "+254", false],
  ["phone", "+1234567890123456", false],
  ["phone", "+254 712 345678 or so", false],
  ["whatsapp", "+254712345678", true],
  ["whatsapp", "https://wa.me/254712345678", false],
  ["email", "post@kilele.travel", true],
  ["email", "post@kilele", false],
  ["email", "two words@kilele.travel", false],
  ["email", `${"x".repeat(320)}@kilele.travel`, false],
  ["street", "x".repeat(200), true],
  ["street", "x".repeat(201), false],
  ["hours", "x".repeat(500), true],
  ["hours", "x".repeat(501), false],
  ["country_code", "KE", true],
  ["country_code", "ke", false],
  ["country_code", "KEN", false],
  ["instagram", "https://www.instagram.com/kilele", true],
  ["instagram", "http://www.instagram.com/kilele", false],
  ["facebook", "javascript:alert(1)", false],
  ["facebook", `https://${"x".repeat(2_041)}`, false],
  ["advisers", "Wanjiru K. | Adviser | Knows the buses. | https://kilele.travel/w.jpg", true],
  ["advisers", "x\n".repeat(2_001), false],
  ["fee_from", "US$ 120", true],
  ["fee_from", "x".repeat(61), false],
  ["ready_made_fee_from", "US$ 45 for a short route", true],
  ["ready_made_fee_from", "x".repeat(61), false],
  ["tailor_made_fee_from", "US$ 160 for up to two weeks", true],
  ["tailor_made_fee_from", "x".repeat(61), false],
  ["story", "x".repeat(6_001), false],
  ["controller_name", "x".repeat(201), false],
  ["registration_number", "x".repeat(101), false],
  ["data_registration", "x".repeat(101), false],
  ["licence_number", "x".repeat(101), false],
  ["eu_representative", "x".repeat(301), false],
  ["data_location", "x".repeat(301), false],
  ["owner_name", "x".repeat(201), false],
  ["register_name", "x".repeat(201), false],
  ["vat_number", "x".repeat(101), false],
  ["editor_name", "x".repeat(201), false],
  ["guide_readers", "Tanzania | Wanjiru K. | 2026-11", true],
  ["guide_readers", "x".repeat(4_001), false],
  ["legal_review", "An advocate, 2 December 2026", true],
  ["legal_review", "x".repeat(201), false],
  ["uk_representative", "x".repeat(301), false],
  ["uk_representative", "Ann Example, Leeds", true],
  ["retention_months", "1", true],
  ["retention_months", "120", true],
  ["retention_months", "0", false],
  ["retention_months", "121", false],
  ["retention_months", "-3", false],
  ["retention_months", "24 months", false],
  ["greeting", "x".repeat(2_000), true],
  ["greeting", "x".repeat(2_001), false],
  ["confirmation", "x".repeat(2_000), true],
  ["confirmation", "x".repeat(2_001), false],
];

onBothEngines({}, (bench) => {
  beforeEach(async () => {
    await bench.database.exec(`update business set ${columns.map((column) => `${column} = null`).join(", ")}`);
  });

  const write = (column: string, value: string) =>
    runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query(`update business set ${column} = $1 returning ${column}`, [value]),
    );

  it.each(values)("judges %s %s as the form does", async (column, value, isGood) => {
    expect(findFieldErrors(records.business, { ...blank, [column]: value })[column] === undefined).toBe(isGood);
    if (isGood) expect(await write(column, value)).toEqual([{ [column]: value }]);
    else expect(await getSqlState(write(column, value))).toBe("23514");
  });

  it("is one row from the beginning, and stays one", async () => {
    expect(await bench.database.query("select count(*)::int as rows from business")).toEqual([{ rows: 1 }]);
    expect(await getSqlState(bench.database.query("insert into business default values"))).toBe("23505");
  });

  it("shows visitors all but the greeting, which is for staff", async () => {
    const readAsVisitor = (what: string) => runAsCaller(bench.database, anonymous, () => bench.database.query(what));
    await write("phone", "+254 700 000 000");
    expect(await readAsVisitor("select phone, country_code, hours from business")).toEqual([
      { phone: "+254 700 000 000", country_code: null, hours: null },
    ]);
    expect(await getSqlState(readAsVisitor("select greeting from business"))).toBe("42501");
    expect(await getSqlState(readAsVisitor("select sync_version from business"))).toBe("42501");
  });

  it("asks for a build when visitors would see the change, and for none when they would not", async () => {
    const { database } = bench;
    await database.query("update private.dispatcher set function_url = 'https://functions.example/dispatch'");
    const waiting = async () => (await database.query("select from private.outgoing")).length;
    const before = await waiting();
    await write("greeting", "Dear {name},");
    expect(await waiting()).toBe(before);
    await write("phone", "+254 700 000 001");
    expect(await waiting()).toBe(before + 1);
    await database.query("update private.dispatcher set function_url = null");
  });
});
