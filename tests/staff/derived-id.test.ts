import { expect, it } from "vitest";
import { deriveId } from "../../src/staff/edits/derived-id.ts";
import { isUuid } from "../../supabase/functions/_shared/uuid.ts";

const source = "0192d3c4-1111-4222-8333-444455556666";

it("makes one id of one thing, whatever the device and the letters, and others of other things", async () => {
  const id = await deriveId("lead", source);
  expect(isUuid(id)).toBe(true);
  expect(id).toMatch(/^.{14}5.{4}[89ab]/);
  expect(await deriveId("lead", source.toUpperCase())).toBe(id);
  const others = [await deriveId("plan", source), await deriveId("lead", id), source];
  expect(new Set([id, ...others]).size).toBe(4);
});
