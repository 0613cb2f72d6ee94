import { describe, expect, it } from "vitest";
import {
  fillPlaceholders,
  findUnknownPlaceholders,
  makeLeadValues,
  makeMessageValues,
} from "../../../src/staff/rules/quick-texts.ts";
import { makeLead } from "../../harness/leads.ts";

const sender = { me: "Amina", site: "https://kilele.example", plan: "https://kilele.example/plan#7x" };
const text = "Dear {name},\n{destination} for {days}: {guide}\n{me} {unknown}";

describe("a quick text", () => {
  it("names the traveller, the trip, the guide and who writes", () => {
    const values = makeLeadValues(
      makeLead({ name: " Wanjiru Kamau", destination: "namibia", duration: "2 weeks" }),
      sender,
    );
    expect(fillPlaceholders(text, values)).toBe(
      "Dear Wanjiru,\nNamibia for 2 weeks: https://kilele.example/destinations/namibia\nAmina {unknown}",
    );
  });

  it.each([
    makeLead({ name: "$& {me}", destination: "other", duration: "flexible" }),
    makeLead({ name: "$& {me}", destination: null, duration: "flexible" }),
  ])("leaves out what is not known, and takes nothing of a name for a place", (asked) => {
    expect(fillPlaceholders(text, makeLeadValues(asked, sender))).toBe(
      "Dear $&,\n for: https://kilele.example/destinations\nAmina {unknown}",
    );
  });

  it("greets the sender of a message, who has named no trip", () => {
    expect(fillPlaceholders("Dear {name}: {guide}", makeMessageValues("Tom Hall", sender))).toBe(
      "Dear Tom: https://kilele.example/destinations",
    );
  });

  it("leaves the guide out where the site has no address that the reader could open", () => {
    expect(fillPlaceholders("Dear {name}, read {guide}", makeMessageValues("Tom Hall", { ...sender, site: "" }))).toBe(
      "Dear Tom, read",
    );
  });

  it("has the link of the traveller's plan, and leaves it out if none was sent", () => {
    const read = (plan: string) =>
      fillPlaceholders("Your plan: {plan}.", makeLeadValues(makeLead(), { ...sender, plan }));
    expect([read(sender.plan), read("")]).toEqual(["Your plan: https://kilele.example/plan#7x.", "Your plan:."]);
  });

  it("knows a place that nothing fills", () => {
    expect(findUnknownPlaceholders("{name} {Name} {price} {}")).toEqual(["{Name}", "{price}", "{}"]);
  });
});
