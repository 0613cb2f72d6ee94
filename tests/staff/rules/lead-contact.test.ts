import { describe, expect, it } from "vitest";
import { defaultGreeting } from "../../../src/content/brand.ts";
import { emptyAnswers } from "../../../src/shared/rules/enquiry.ts";
import { findAnswerError, readEnquiry } from "../../../src/shared/rules/enquiry-check.ts";
import { fitLink } from "../../../src/staff/rules/fit-link.ts";
import {
  type AnsweringBusiness,
  fillGreeting,
  listAnswerActions,
  makeLeadLetter,
} from "../../../src/staff/rules/lead-contact.ts";
import { formatCsv, makeCsvLine } from "../../../src/staff/rules/lead-csv.ts";
import { makeLead } from "../../harness/leads.ts";

const listContactActions = (of: ReturnType<typeof makeLead>, business: AnsweringBusiness) =>
  listAnswerActions(makeLeadLetter(of, business), business.country);

describe("the answer in the form", () => {
  const answers = {
    ...emptyAnswers,
    destination: "laos",
    travel_style: "luxury",
    duration: "1 week",
    name: "Amina",
    age: "30",
    location: "Kisumu",
  };
  it("may be left out, and is then no part of the enquiry", () => {
    expect(findAnswerError("contact", " ")).toBeUndefined();
    expect(Object.keys(readEnquiry({ ...answers, contact: "  " }) ?? {})).not.toContain("contact");
    expect(Object.keys(readEnquiry(answers) ?? {}).sort()).toEqual(
      ["age", "destination", "duration", "location", "name", "travel_style", "travelers"].sort(),
    );
  });
  it("travels trimmed where it was given", () => {
    expect(readEnquiry({ ...answers, name: " Amina ", contact: " a@b.example " })).toMatchObject({
      name: "Amina",
      contact: "a@b.example",
    });
  });
  it("is no enquiry while one answer will not do", () => {
    expect(readEnquiry({ ...answers, age: "" })).toBeUndefined();
    expect(readEnquiry({ ...answers, contact: "soon" })).toBeUndefined();
  });
  it("has its messages", () => {
    expect(findAnswerError("contact", "soon")).toBe("Please enter an email address or a telephone number");
    expect(findAnswerError("contact", `${"a".repeat(100)}@b.example`)).toBe("Email or phone is too long");
    expect(findAnswerError("travelers", "2.5")).toBe("Travelers must be a whole number");
  });
});

describe("how staff answer", () => {
  const kilele = { name: "Kilele", country: "KE", greeting: defaultGreeting };
  const removeQuery = (href: string) => href.replace(/\?(text|subject)=.*$/, "");
  const hrefs = (contact: string | null, country: string | null = null) =>
    listContactActions(makeLead({ contact }), { ...kilele, country }).map(({ href }) => removeQuery(href));

  it("has no action where nothing was left", () => {
    expect(hrefs(null)).toEqual([]);
    expect(hrefs("javascript:alert(1)")).toEqual([]);
  });
  it("begins a letter with the name and the destination, whatever they hold", () => {
    const [href = ""] = listContactActions(
      makeLead({ contact: "a?b&c@d.example", name: "A&B=?\r\nBcc: x" }),
      kilele,
    ).map((action) => action.href);
    expect(href).toMatch(/^mailto:a%3Fb%26c%40d\.example\?subject=/);
    const query = new URLSearchParams(href.slice(href.indexOf("?")));
    expect([...query.keys()]).toEqual(["subject", "body"]);
    expect(query.get("subject")).toBe("Kilele: your trip to Namibia");
    expect(query.get("body")).toContain("Dear A&B=?,");
  });
  it("greets by the first name and says what the letter is about", () => {
    const [mail] = listContactActions(makeLead({ contact: " a@b.example " }), kilele);
    expect(mail).toMatchObject({ kind: "mail", label: "Mail" });
    expect(decodeURIComponent(mail?.href ?? "")).toBe(
      "mailto:a@b.example?subject=Kilele: your trip to Namibia&body=" +
        "Dear Amina,\r\n\r\nThank you for telling us about your trip to Namibia.\r\n\r\n",
    );
  });
  it.each([null, "other"])("names no destination where it is %s", (destination) => {
    const [mail] = listContactActions(makeLead({ contact: "a@b.example", destination }), kilele);
    const query = new URLSearchParams(mail?.href.replace(/^.*\?/, ""));
    expect(query.get("subject")).toBe("Kilele: your trip");
    expect(query.get("body")).toContain("telling us about your trip.");
  });
  it("calls, and writes where the country is known", () => {
    const [call, whatsapp] = listContactActions(makeLead({ contact: "+254 700 000 000" }), kilele);
    expect(call).toEqual({ kind: "call", label: "Call", href: "tel:+254700000000", isCut: false });
    expect(whatsapp).toEqual({
      kind: "whatsapp",
      label: "WhatsApp",
      href: expect.stringMatching(/^https:\/\/wa\.me\/254700000000\?text=/),
      isCut: false,
    });
    expect(new URL(whatsapp?.href ?? "").searchParams.get("text")).toBe(
      "Dear Amina,\n\nThank you for telling us about your trip to Namibia.",
    );
  });
  it("reads a number without a country as one of the country of the business, and says so", () => {
    const [, whatsapp] = listContactActions(makeLead({ contact: "0712 345678" }), kilele);
    expect(whatsapp).toMatchObject({ href: expect.stringContaining("/254712345678?"), readAs: "+254712345678" });
  });
  it.each([
    ["0712 345678", "KE", "254712345678"],
    ["712 345678", "KE", "254712345678"],
    ["254712345678", "KE", "254712345678"],
    ["254712345678", null, "254712345678"],
    ["254 0712 345678", "KE", "254712345678"],
    ["+254 0712 345678", null, "254712345678"],
    ["254 712 345678 ext. 12", "KE", "254712345678"],
    ["\u202a254\u2011712\u2011345678\u202c", "KE", "254712345678"],
    ["255712345678", "KE", "255712345678"],
    ["447911123456", "KE", "447911123456"],
    ["14155550123", "KE", "14155550123"],
    ["33612345678", "KE", "33612345678"],
    ["13812345678", "KE", undefined],
    ["31987654321", "KE", undefined],
    ["6505550123", "KE", undefined],
    ["254712345", "KE", "254254712345"],
    ["0712 34567", "KE", undefined],
    ["(0)7700 900123", "GB", "447700900123"],
    ["(415) 555-0123", "US", "14155550123"],
    ["1 415 555 0123", "US", "14155550123"],
    ["06 30 123 4567", "HU", "36301234567"],
    ["312 345 6789", "IT", "393123456789"],
    ["34612345678", "ES", "34612345678"],
    ["011 15 2345 6789", "AR", undefined],
    ["0712 345678", "XX", undefined],
  ])("reads %s of %s as %s", (contact, country, expected) => {
    expect(hrefs(contact, country)[1]).toBe(expected && `https://wa.me/${expected}`);
  });
  it.each([
    ["Amina Otieno", "Dear Amina: Nepal"],
    ["  ", "Dear: Nepal"],
    ["$& {trip}", "Dear $&: Nepal"],
  ])("greets %j", (name, expected) => {
    expect(fillGreeting("Dear {name}: {trip}  ", name, "Nepal")).toBe(expected);
  });
  it("finds the first name behind blanks, and leaves no place for one where there is none", () => {
    expect(fillGreeting("Dear {name},", "  Amina Otieno", "")).toBe("Dear Amina,");
    expect(fillGreeting("{name}, good day, {name}!", " ", "")).toBe(", good day,!");
  });

  it.each([
    ["Latin", "a b".repeat(1_500)],
    ["Cyrillic", "Здравствуйте, Амина. ".repeat(60)],
    ["emoji", "👨‍👩‍👧 🏔".repeat(90)],
    ["lines", "One\nTwo\n".repeat(200)],
    ["half a pair", `\ud800 &?#" ${"🏔".repeat(1_000)}`],
  ])("keeps the whole link below 2,000 characters as it is encoded, up to a whole character: %s", (_what, text) => {
    for (const contact of ["a@b.example", "+254700000000"]) {
      const action = listAnswerActions({ contact, subject: "Поездка", text }, "KE").at(-1);
      const href = action?.href ?? "";
      expect(action?.isCut).toBe(true);
      expect(href.length).toBeLessThan(2_000);
      expect(href.length).toBeGreaterThan(1_900);
      const words = new URL(href).searchParams.get(contact.includes("@") ? "body" : "text")?.trim() ?? "";
      expect(words.endsWith("…")).toBe(true);
      const beginning = words.slice(0, -1).replaceAll("\r\n", "\n");
      expect(text.replace(/\p{Cs}/gu, "\ufffd").startsWith(beginning)).toBe(true);
      // The text is cut between emoji and never within one.
      if (text.startsWith("👨")) expect(beginning.replaceAll("👨‍👩‍👧", "").replaceAll("🏔", "").trim()).toBe("");
    }
  });

  it.each([
    ["Cyrillic", "Путешествие ".repeat(40)],
    ["emoji", "👨‍👩‍👧‍👦".repeat(60)],
  ])(
    "keeps the link below that with a long subject and address too, and leaves the text its half: %s",
    (_what, subject) => {
      for (const contact of ["a@b.example", `${"ж".repeat(200)}@${"п".repeat(60)}.example`]) {
        const [action] = listAnswerActions({ contact, subject, text: "Здравствуйте. ".repeat(90) }, "KE");
        expect(action?.href.length).toBeLessThan(2_000);
        expect(action?.isCut).toBe(true);
        const body = new URL(action?.href ?? "").searchParams.get("body")?.trim() ?? "";
        if (contact.length < 20) expect(body.length).toBeGreaterThan(120);
      }
      const [short] = listAnswerActions({ contact: "a@b.example", subject: "Поездка", text: "Да" }, "KE");
      expect(new URL(short?.href ?? "").searchParams.get("subject")).toBe("Поездка");
    },
  );

  it("cuts nothing that fits to the last character", () => {
    const makeLink = (text: string) => `x:${text}`;
    expect(fitLink("a".repeat(1_997), makeLink)).toEqual({ href: `x:${"a".repeat(1_997)}`, isCut: false });
    expect(fitLink("a".repeat(1_998), makeLink)).toEqual({ href: `x:${"a".repeat(1_996)}…`, isCut: true });
  });

  it.each([
    ["+254 700 000-000", ["tel:+254700000000", "https://wa.me/254700000000"]],
    ["00254 700 000 000", ["tel:+254700000000", "https://wa.me/254700000000"]],
    ["+44 (0)20 7946 0000", ["tel:+442079460000", "https://wa.me/442079460000"]],
    ["(00) 254 700 000 000", ["tel:+254700000000", "https://wa.me/254700000000"]],
    ["0700 000 000", ["tel:0700000000"]],
    ["0700 100 000", ["tel:0700100000"]],
    ["٠٧٠٠ ٠٠٠ ٠٠٠", ["tel:0700000000"]],
    ["tel:+254-20-123-4567;ext=12", ["tel:+254201234567;ext=12", "https://wa.me/254201234567"]],
    ["ja\u200bne＠example。com", ["mailto:jane%40example.com"]],
  ])("calls %s", (contact, expected) => {
    expect(hrefs(contact)).toEqual(expected);
  });
});

describe("the exported file", () => {
  const head = "Name,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created";
  const titles = (...leads: ReturnType<typeof makeLead>[]) =>
    formatCsv(leads.map((each) => makeCsvLine({ lead: each })))
      .slice(1)
      .split("\r\n")[0];

  it("keeps to the specified columns where nobody left anything", () => {
    expect(titles(makeLead(), makeLead())).toBe(head);
  });
  it("ends with one more column where anybody did", () => {
    expect(titles(makeLead(), makeLead({ contact: "+254700000000" }))).toBe(`${head},Contact`);
    const [, first, second] = formatCsv(
      [makeLead({ contact: "+254700000000" }), makeLead()].map((each) => makeCsvLine({ lead: each })),
    ).split("\r\n");
    expect(first).toMatch(/,'\+254700000000$/);
    expect(second).toMatch(/,\d{4}-\d\d-\d\d,$/);
  });
});
