import { expect, it } from "vitest";
import { blogPostRecord } from "../../../src/shared/records/blog-post.ts";
import { findColumnErrors } from "../../../src/shared/records/declaration.ts";
import { formatOfficeMoment, parseOfficeMoment } from "../../../src/staff/rules/office-moment.ts";

it("reads what is typed by the office's clock as the server writes it, and back, wherever the device is", () => {
  expect(parseOfficeMoment("2026-12-03T09:00")).toBe("2026-12-03T06:00:00+00:00");
  // Before 3:00 in the morning the date in UTC is the previous day.
  expect(parseOfficeMoment("2027-01-01T01:30")).toBe("2026-12-31T22:30:00+00:00");
  for (const typed of ["2026-12-03T09:00", "2027-01-01T01:30", "2028-02-29T23:59", "2026-11-27T00:00"])
    expect(formatOfficeMoment(parseOfficeMoment(typed))).toBe(typed);
  expect(formatOfficeMoment("2026-12-03 06:00:00+00")).toBe("2026-12-03T09:00");
});

it("takes an empty text for none, and leaves a text that is no moment as it is, for the record to refuse", () => {
  expect(parseOfficeMoment("")).toBe(null);
  for (const typed of ["2026-12-03", "soon", "2026-13-45T09:00", "20266-12-03T09:00", "unreadable"]) {
    expect(parseOfficeMoment(typed)).toBe(typed);
    expect(findColumnErrors(blogPostRecord, { publish_at: typed }).publish_at).toBe("Please enter a day and a time");
  }
  for (const moment of [null, "", "soon"]) expect(formatOfficeMoment(moment)).toBe("");
});
