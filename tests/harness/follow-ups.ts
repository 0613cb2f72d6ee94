import type { FollowUp } from "../../src/shared/rules/follow-ups.ts";

/** Makes an untouched case with the given fields. Numbers of one kind differ, so that no test mistakes one for another. */
export const makeFollowUp = (rest: Partial<FollowUp> = {}): FollowUp => ({
  id: crypto.randomUUID(),
  beside: "leads",
  stage: "new",
  assignee: null,
  written_at: null,
  arrival: 3,
  answered_at: null,
  answered_by: null,
  channel: null,
  next_on: null,
  next_reason: null,
  contact: null,
  details: null,
  lost_reason: null,
  value: null,
  source: null,
  became: null,
  person: null,
  sync_version: 7,
  created_at: "2026-11-20T08:00:00+00:00",
  touched_at: rest.created_at ?? "2026-11-20T08:00:00+00:00",
  ...rest,
});
