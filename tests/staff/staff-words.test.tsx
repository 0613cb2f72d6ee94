import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatInternational } from "../../src/shared/rules/national-number.ts";
import { computeStatus } from "../../src/staff/mirror/sync-status.ts";
import { businessFormConfig } from "../../src/staff/screens/business/business-form-config.tsx";
import { makeGuideHint } from "../../src/staff/screens/destinations/destination-config.tsx";
import { OutgoingNotice } from "../../src/staff/shell/outgoing-notice.tsx";
import { describeStatus as describeSync } from "../../src/staff/shell/sync-badge.tsx";

const report = { connection: "online", offlineSince: null, syncedAt: 1, trouble: undefined };
const makeFacts = (more: object) =>
  ({ report, state: { load: null }, waiting: 0, attention: 0, ...more }) as unknown as Parameters<
    typeof computeStatus
  >[0];
const describeFacts = (more: object, isOnline = true) =>
  describeSync(computeStatus(makeFacts(more), 2, { isOnline, hasSiteAnswered: true }));

describe("the line about syncing", () => {
  it("says that all is up to date only where nothing needs a decision and there is a network", () => {
    expect(describeFacts({})).toBe("Up to date");
    expect(describeFacts({ attention: 1 })).toBe("");
    expect(describeFacts({}, false)).toBe("Offline");
    expect(describeFacts({ waiting: 1, attention: 1 }, false)).toBe("Offline, 1 change waiting");
    expect(describeFacts({ waiting: 2, report: { ...report, connection: "offline" } })).toBe(
      "Server out of reach, 2 changes waiting",
    );
  });
});

describe("what was not told outside", () => {
  const notice = (reason: string) =>
    renderToStaticMarkup(
      <OutgoingNotice
        outgoing={{ mail: { waiting: 2, since: 0, reason } } as Parameters<typeof OutgoingNotice>[0]["outgoing"]}
      />,
    );

  it("names no setting to somebody who runs a shop", () => {
    expect(notice("MAIL_URL is missing")).toContain("This is not set up yet: ask whoever set up this site.");
    expect(notice("MAIL_URL is missing")).not.toContain("MAIL_URL");
    expect(notice("The mail service answered 503")).toContain(
      "The mail service answered 503. It is tried again by itself.",
    );
  });
});

describe("the business's own telephone", () => {
  const saveNumber = (phone: string, country_code = "") =>
    businessFormConfig.toColumns({ ...businessFormConfig.emptyValues, phone, country_code }).phone as string;
  const findRefusal = (phone: string, country?: string) =>
    businessFormConfig.check({
      ...businessFormConfig.toColumns({ ...businessFormConfig.emptyValues }),
      phone: saveNumber(phone, country),
    }).phone;

  it.each([
    ["0712 345 678", "", "+254 712 345 678"],
    ["712345678", "", "+254 712345678"],
    ["020 555 0148", "", "+254 20 555 0148"],
    ["(020) 555-0148", "", "+254 20 555-0148"],
    ["254 712 345 678", "", "+254712345678"],
    ["00254 712 345 678", "", "+254712345678"],
    ["+254 712 345 678", "", "+254 712 345 678"],
    ["020 7946 0018", "GB", "+44 20 7946 0018"],
    ["030 901820", "DE", "+49 30 901820"],
  ])("%s in %j is %s", (typed, country, expected) => {
    expect(saveNumber(typed, country)).toBe(expected);
    expect(findRefusal(typed, country)).toBeUndefined();
  });

  it.each(["12", "0712 345 678 901 234", "call me"])("%s is refused", (typed) => {
    expect(findRefusal(typed)).toBeDefined();
  });

  it("stays as it was typed where no country is known", () => {
    expect(formatInternational("0712 345 678", "")).toBe("0712 345 678");
  });
});

it("says of a country with a guide that its guide is part of the site", () => {
  expect(makeGuideHint(" nepal ")).toBe(
    "The guide to Nepal is part of the site already. This would be a second page about it.",
  );
  expect(["", "Not sure yet", "Svaneti", "Nepalgunj"].map(makeGuideHint)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
