import { describe, expect, it } from "vitest";
import { fillPlaces, leadValues, messageValues, unknownPlaces } from "../../../src/staff/rules/quick-texts.ts";
import { lead } from "../../harness/leads.ts";

const sender = { me: "Amina", site: "https://kilele.example" };
const text = "Dear {name},\n{destination} for {days}: {guide}\n{me} {unknown}";

describe("a quick text", () => {
  it("names the traveller, the trip, the guide and who writes", () => {
    const values = leadValues(lead({ name: " Wanjiru Kamau", destination: "namibia", duration: "2 weeks" }), sender);
    expect(fillPlaces(text, values)).toBe(
      "Dear Wanjiru,\nNamibia for 2 weeks: https://kilele.example/destinations/namibia\nAmina {unknown}",
    );
  });

  it.each([
    lead({ name: "$& {me}", destination: "other", duration: "flexible" }),
    lead({ name: "$& {me}", destination: null, duration: "flexible" }),
  ])("leaves out what is not known, and takes nothing of a name for a place", (asked) => {
    expect(fillPlaces(text, leadValues(asked, sender))).toBe(
      "Dear $&,\n for: https://kilele.example/destinations\nAmina {unknown}",
    );
  });

  it("greets the sender of a message, who has named no trip", () => {
    expect(fillPlaces("Dear {name}: {guide}", messageValues("Tom Hall", sender))).toBe(
      "Dear Tom: https://kilele.example/destinations",
    );
  });

  it("leaves the guide out where the site has no address that the reader could open", () => {
    expect(fillPlaces("Dear {name}, read {guide}", messageValues("Tom Hall", { ...sender, site: "" }))).toBe(
      "Dear Tom, read",
    );
  });

  it("knows a place that nothing fills", () => {
    expect(unknownPlaces("{name} {Name} {price} {}")).toEqual(["{Name}", "{price}", "{}"]);
  });
});
