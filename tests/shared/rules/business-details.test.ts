import { describe, expect, it } from "vitest";
import { defaultDetails } from "../../../src/content/brand.ts";

import { applyDefaults, documentColumns, formatDetails } from "../../../src/shared/rules/business-details.ts";
import { readBusiness } from "../../../src/shared/rules/row-readers.ts";
import { makeRequestMail } from "../../../src/visitor/rules/request-mail.ts";

const blank = Object.fromEntries(documentColumns.map((column) => [column, null]));
const makeView = (row: object) => formatDetails(applyDefaults({ ...blank, ...row }, defaultDetails));

describe("the details of the business", () => {
  it("are the defaults where staff wrote nothing, and what staff wrote elsewhere", () => {
    expect(applyDefaults(blank, defaultDetails)).toEqual(defaultDetails);
    expect(applyDefaults({ hours: " 9 to 5 ", phone: " " }, defaultDetails)).toEqual({
      ...defaultDetails,
      hours: "9 to 5",
    });
    expect(makeView({}).office).toEqual({ text: "Kijabe Street, Nairobi, Kenya" });
    expect(makeView({}).whatsapp).toBeUndefined();
    expect(makeView({ locality: "Kampala", country_code: "UG", street: "Hill Road" })).toMatchObject({
      office: { text: "Hill Road, Kampala, Uganda" },
    });
  });

  it("speak of Nairobi's clock in Nairobi alone", () => {
    expect(makeView({}).clock?.text).toContain("East Africa Time");
    expect(makeView({ locality: "Lisbon" }).clock).toBeUndefined();
  });

  it("are links that call, write and chat", () => {
    const row = { phone: "+44 (0)20 7946 0000", email: "post+trips@kilele.travel", whatsapp: "+254 700-000 000" };
    expect(makeView(row)).toMatchObject({
      phone: { text: "+44 (0)20 7946 0000", href: "tel:+442079460000" },
      email: { text: "post+trips@kilele.travel", href: "mailto:post%2Btrips@kilele.travel" },
      whatsapp: { href: "https://wa.me/254700000000" },
    });
  });

  it.each([
    ["phone", "javascript:alert(1)"],
    ["phone", "+254 700;ext=1"],
    ["whatsapp", "+254/../../evil"],
    ["email", "javascript:alert(1)"],
    ["email", "a@b.example>\r\nBcc: c"],
    ["country_code", "<b>"],
    ["country_code", "ZZ"],
    ["instagram", "javascript:alert(1)"],
    ["instagram", "http://www.instagram.com/kilele"],
    ["facebook", "https://a b"],
    ["facebook", 7],
  ])("leave out a %s of %s, as written and as read", (column, value) => {
    const row = { ...blank, [column]: value };
    expect(applyDefaults(row as Parameters<typeof applyDefaults>[0], defaultDetails)).toEqual(defaultDetails);
    expect(readBusiness(row)).toEqual(blank);
  });

  it.each([
    ["phone", "call +254700000000"],
    ["phone", `+2${"-".repeat(33)}547000`],
    ["email", "write to post@kilele.travel"],
    ["email", `post@${"k".repeat(309)}.travel`],
    ["instagram", "see https://www.instagram.com/kilele"],
    ["instagram", `https://www.instagram.com/${"k".repeat(2023)}`],
    ["facebook", "https://"],
    ["facebook", "https://www.facebook.com/\u0007"],
  ] as const)("leave out a %s with words before it, or longer than any: %s", (column, value) => {
    expect(applyDefaults({ [column]: value }, defaultDetails)).toEqual(defaultDetails);
  });

  it.each([
    ["phone", `+2${"-".repeat(32)}547000`],
    ["email", `post@${"k".repeat(308)}.travel`],
    ["instagram", `https://www.instagram.com/${"k".repeat(2022)}`],
    ["facebook", "HTTPS://www.facebook.com/kilele?a=1#b"],
  ] as const)("keep a %s that is just short enough: %s", (column, value) => {
    expect(applyDefaults({ [column]: value }, defaultDetails)[column]).toBe(value);
  });

  it("say beside the number of an example that nobody answers it, and nothing beside a real one", () => {
    expect(makeView({}).phone).toEqual({
      text: "+254 20 555 0148 (demonstration: nobody answers)",
      href: "tel:+254205550148",
    });
    for (const phone of ["+254 20 556 0148", "+254 700 000 000", "+255 20 555 0148"])
      expect(makeView({ phone }).phone?.text).toBe(phone);
  });

  it("show what there is, and nothing in the place of the rest", () => {
    const blankDetails = { ...defaultDetails, ...blank };
    expect(applyDefaults(undefined, blankDetails)).toEqual(blankDetails);
    expect(formatDetails(blankDetails)).toEqual({});
    expect(formatDetails({ ...blankDetails, locality: "Kisumu", hours: "9 to 5" })).toEqual({
      office: { text: "Kisumu" },
      hours: { text: "9 to 5" },
    });
  });

  it("add nothing to a letter", () => {
    const request = { kind: "message", payload: { name: "A", email: "a@b.example", message: "Hi" } } as const;
    const href = makeRequestMail(request as Parameters<typeof makeRequestMail>[0], "a?cc=b&x@d.example");
    expect(href).toMatch(/^mailto:a%3Fcc%3Db%26x@d\.example\?subject=/);
  });
});
