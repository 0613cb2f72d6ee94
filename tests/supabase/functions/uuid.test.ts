import { expect, it } from "vitest";
import { isUuid } from "../../../supabase/functions/_shared/uuid.ts";

const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

it.each([id, id.toUpperCase()])("%s is the id of a row", (text) => {
  expect(isUuid(text)).toBe(true);
});

it.each([
  "",
  `x${id}`,
  `${id}x`,
  id.replaceAll("-", ""),
  id.slice(1),
  id.slice(0, -1),
  // Each of these ids has one character that is no hexadecimal digit, or one group that is too short.
  ...[0, 9, 14, 19, 24].map((time) => `${id.slice(0, time)}g${id.slice(time + 1)}`),
  ...[9, 14, 19].map((time) => `${id.slice(0, time)}${id.slice(time + 3)}`),
])("%j is none", (text) => {
  expect(isUuid(text)).toBe(false);
});
