import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Lead } from "../../../src/shared/records/records.ts";
import { formatCsv, makeCsvFileName, makeCsvLine } from "../../../src/staff/rules/lead-csv.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";

const exportLeads = (leads: Lead[]) => formatCsv(leads.map((each) => makeCsvLine({ lead: each })));
const exportLines = (...leads: Lead[]) => exportLeads(leads).split("\r\n");
/** Returns the first cell of the only line below the column names. */
const nameCell = (name: string) =>
  exportLeads([makeLead({ name })])
    .replace(/^.*\r\n/, "")
    .replace(/,41,"Kisumu, Kenya",.*\r\n$/, "");

it("names the columns in order and writes values plain", () => {
  const created_at = "2026-11-19T21:00:00.000Z";
  expect(exportLines(makeLead({ location: "Kisumu", created_at }))).toEqual([
    "\uFEFFName,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created",
    "Amina Otieno,41,Kisumu,namibia,2,cultural,2 weeks,2026-11-20",
    "",
  ]);
});

it("leaves a missing destination empty", () => {
  expect(exportLines(makeLead({ location: "Kisumu", destination: null }))[1]).toMatch(/^Amina Otieno,41,Kisumu,,2,/);
});

it("writes a line for each lead, and no day where none can be read", () => {
  const exportedLines = exportLines(
    makeLead({ location: "Kisumu", created_at: "soon" }),
    makeLead({ name: "Bo", location: "Oslo", created_at: "" }),
  );
  expect(exportedLines.slice(1)).toEqual([
    "Amina Otieno,41,Kisumu,namibia,2,cultural,2 weeks,",
    "Bo,41,Oslo,namibia,2,cultural,2 weeks,",
    "",
  ]);
});

it("is a line of column names where there is no lead", () => {
  expect(exportLines()).toHaveLength(2);
});

describe("values that plain would break", () => {
  it.each([
    ["Otieno, Amina", '"Otieno, Amina"'],
    ['Amina "Mina" O.', '"Amina ""Mina"" O."'],
    ["two\nlines", '"two\nlines"'],
    ["two\r\nlines", '"two\r\nlines"'],
    ["semi; colon", "semi; colon"],
    ["<b>bold</b>", "<b>bold</b>"],
    ["أمينة 🦩", "أمينة 🦩"],
  ])("%j is written %j", (name, expected) => {
    expect(nameCell(name)).toBe(expected);
  });
});

describe("values that a spreadsheet would run", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ['=HYPERLINK("https://a.example","x")', `"'=HYPERLINK(""https://a.example"",""x"")"`],
    ["+254700", "'+254700"],
    ["+254 712 345 678", "'+254 712 345 678"],
    ["+254712345678", "'+254712345678"],
    ["+254-712-345678", "'+254-712-345678"],
    ["+254 712 345678+1", "'+254 712 345678+1"],
    ["+254 712 345678;=1", "'+254 712 345678;'=1"],
    [" +254 712 345678", "' +254 712 345678"],
    ["+2547123456781234567", "'+2547123456781234567"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1+1", "'  =1+1"],
    ["\t=1+1", "'\t'=1+1"],
    ["\r=1", `"'\r'=1"`],
    ["＝1+1", "'＝1+1"],
    ["x;=cmd|'/C calc'!A0;", "x;'=cmd|'/C calc'!A0;"],
    ["x,=1+1", `"x,'=1+1"`],
    ["x\t-1", "x\t'-1"],
    ["x; @SUM(A1);+1", "x; '@SUM(A1);'+1"],
    ['x;"=1+1"', `"x;""'=1+1"""`],
    ["x\n=1+1", `"x\n'=1+1"`],
    ["x|＝1+1", "x|'＝1+1"],
    ["\u200b=SUM(A1)", "'\u200b=SUM(A1)"],
    ["\u0000=SUM(A1)", "'\u0000=SUM(A1)"],
    ["\u202e=SUM(A1)", "'\u202e=SUM(A1)"],
    ["\ufeff=SUM(A1)", "'\ufeff=SUM(A1)"],
    ["\u0085=SUM(A1)", "'\u0085=SUM(A1)"],
    ["\u00a0+1", "'\u00a0+1"],
    ["x;\u200b=1+1", "x;\u200b'=1+1"],
    ["x|\u0000@SUM(A1)", "x|\u0000'@SUM(A1)"],
    ["x\u200b=1", "x\u200b=1"],
    ["Anne-Marie", "Anne-Marie"],
    ["one; two, three", '"one; two, three"'],
    ["a=b", "a=b"],
  ])("%j is written %j", (name, expected) => {
    expect(nameCell(name)).toBe(expected);
  });
});

describe("texts that a spreadsheet would take for another value", () => {
  it.each([
    "0712345678",
    "+254712345678",
    "+254 712 345 678",
    "00254712345678",
    "(0)712-345678",
    "10115",
    "1/2",
    "3-5",
    "12.50",
    "1e5",
    "12E+3",
    "5 pm",
    "5:30",
    "10:30 a.m.",
    "50%",
    "€ 5",
    "٠٧١٢٣٤٥٦٧٨",
    "2027-06-01",
    "June 2027",
    "Juni 2027",
    "2 May",
    "12 mars",
    "May 5, 2027",
    "Sept. 3",
    "TRUE",
    "false",
    "Wahr",
    " 0712345678 ",
  ])("%j stays text", (typed) => {
    expect(nameCell(typed)).toMatch(/^"?'/);
  });

  it.each([
    "Amina",
    "Room 12 B",
    "Berlin 10115 Mitte",
    "Nairobi",
    "Marta",
    "May",
    "Agatha Mai",
    "Augusta 3rd",
    "amina@example.com",
    "12 of us",
    "True North",
    "Maseru",
    "Decker",
    "Mei-Ling",
    "",
  ])("%j is written plain", (typed) => {
    expect(nameCell(typed)).toBe(typed);
  });

  it("leaves numbers, options and days what they are", () => {
    const created_at = "2026-11-19T21:00:00.000Z";
    const line = exportLines(makeLead({ location: "00100", created_at, contact: "0712345678" }))[1];
    expect(line).toBe("Amina Otieno,41,'00100,namibia,2,cultural,2 weeks,2026-11-20,'0712345678");
  });
});

it("says of each case who has it, how far it is, when it was answered, what is next and how it came, where anything is said", () => {
  const names = new Map([["u1", "Wanjiru, K."]]);
  const [first, second] = [makeLead({ location: "Kisumu" }), makeLead({ name: "Bo", location: "Oslo" })];
  const touched = makeFollowUp({
    id: first.id,
    stage: "offered",
    assignee: "u1",
    answered_at: "2026-11-19T22:00:00+00:00",
    next_on: "2026-12-01",
    source: "/blog/tea, spring",
  });
  const written = formatCsv([
    makeCsvLine({ lead: first, followUp: touched, names }),
    makeCsvLine({ lead: second, followUp: makeFollowUp({ id: second.id }) }),
  ]).split("\r\n");
  expect(written[0]).toMatch(/,Date Created,Stage,Who has it,Answered on,Next date,Came by$/);
  expect(written[1]).toMatch(/,Offered,"Wanjiru, K\.",2026-11-20,2026-12-01,"\/blog\/tea, spring"$/);
  expect(written[2]).toMatch(/^Bo,.*,,,,,$/);
  const untouched = formatCsv([makeCsvLine({ lead: second, followUp: makeFollowUp({ id: second.id }), names })]);
  expect(untouched.split("\r\n")[0]).toMatch(/,Date Created$/);
});

/** Splits a line as a spreadsheet does: a quotation mark counts only at the beginning of a field, and later text is appended. */
function split(text: string, separator: string): string[] {
  const fields: string[] = [];
  let field = "";
  let [isQuoted, isStarted] = [false, false];
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? "";
    if (isQuoted && letter === '"' && text[place + 1] === '"') {
      field += '"';
      place++;
    } else if (letter === '"' && (isQuoted || !isStarted)) {
      [isQuoted, isStarted] = [!isQuoted, true];
    } else if (!isQuoted && (letter === separator || letter === "\n" || letter === "\r")) {
      fields.push(field);
      [field, isStarted] = ["", false];
    } else {
      field += letter;
      isStarted = true;
    }
  }
  return [...fields, field];
}

it.each([",", ";", "\t", "|"])("begins no field with a formula, split at %j, whatever a visitor typed", (separator) => {
  const pieces = fc.constantFrom(
    "=1+1",
    "+1",
    "-1",
    "@A1",
    "＝1",
    ";",
    ",",
    "\t",
    "|",
    '"',
    "'",
    " ",
    "\n",
    "\r\n",
    "x",
  );
  const hostile = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(hostile, hostile, (name, location) => {
      const fields = split(exportLeads([makeLead({ name, location })]).slice(1), separator);
      for (const field of fields) expect(field).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  [new Date("2026-01-05T20:59:00Z"), "leads-2026-01-05.csv"],
  [new Date("2026-12-30T21:00:00Z"), "leads-2026-12-31.csv"],
])("puts the office's day into the file's name: %s", (day, name) => {
  expect(makeCsvFileName(day, { shown: 4, total: 4 })).toBe(name);
});

it("says in the file's name of how many leads it has some", () => {
  const day = new Date("2026-11-28T09:00:00Z");
  expect(makeCsvFileName(day, { shown: 3, total: 4 })).toBe("leads-3-of-4-2026-11-28.csv");
});

it("has what staff know of a case after all other columns, each only if some lead has it", () => {
  const won = makeFollowUp({
    stage: "won",
    contact: "+254 712 345 678",
    value: 1450.5,
    currency: "USD",
    service: "ready-made",
    closed_at: "2026-11-19T21:00:00+00:00",
    departs_on: "2027-08-02",
    returns_on: "2027-08-16",
    plan_due_on: "2026-12-02",
    plan_sent_on: "2026-12-01",
    channel: "whatsapp",
    details: "=1+1",
  });
  const lost = makeFollowUp({ stage: "lost", lost_reason: "Too dear, he says", next_reason: "Ask again" });
  const csv = formatCsv([won, lost].map((followUp) => makeCsvLine({ lead: makeLead({ location: "Oslo" }), followUp })));
  const [titles, ...lines] = csv.trimEnd().split("\r\n");
  expect(titles?.replace(/^.*,Date Created,/, "")).toBe(
    "Stage,Corrected contact,Value,Currency,Service,Won or lost on,Why it was lost,Departure,Return,Plan due,Plan sent,How it was answered,What is next,Details",
  );
  expect(lines[0]).toMatch(
    /,Won,'\+254 712 345 678,1450\.5,USD,ready-made,2026-11-20,,2027-08-02,2027-08-16,2026-12-02,2026-12-01,WhatsApp,,'=1\+1$/,
  );
  expect(lines[1]).toMatch(/,Lost,,,,,,"Too dear, he says",,,,,,Ask again,$/);
});
