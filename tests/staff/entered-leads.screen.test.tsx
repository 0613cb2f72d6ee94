/** The delivery of leads that staff enter, without a form: when the network returns, and by itself. */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { enterLead, useEnteredLeadDelivery, withdrawEnteredLead } from "../../src/staff/cases/entered-leads.ts";
import { enquiry } from "../harness/enquiry.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror } from "../harness/screens/open-mirror.tsx";

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

let backend: ModelBackend;
let answer: () => Response | undefined;
beforeEach(() => {
  backend = new ModelBackend();
  backend.answer(({ path, headers }) =>
    path === "/functions/v1/leads" ? (answer() ?? Response.json({ id: headers.get("Idempotency-Key") })) : undefined,
  );
});

const makeEntered = () => ({
  id: crypto.randomUUID(),
  payload: enquiry as never,
  source: "Phone",
  withMail: false,
});
const listKeys = () =>
  backend.asked
    .filter(({ path }) => path === "/functions/v1/leads")
    .map(({ headers }) => headers.get("Idempotency-Key"));

it("sends what waits when the network returns, and tries by itself where the server was busy", async () => {
  const { db } = await openMirror(backend);
  const isEmpty = () => soon(async () => expect(await db.entered_leads.count()).toBe(0));
  const cut = () => {
    throw new TypeError("offline");
  };
  answer = cut;
  const [first, second] = [makeEntered(), makeEntered()];
  expect((await enterLead(first, () => true)).outcome).toBe("waiting");
  // A page that opens later sends what an earlier one has left.
  renderHook(useEnteredLeadDelivery, { wrapper: MirrorWrapper });
  await soon(() => expect(listKeys().length).toBeGreaterThan(1));
  answer = () => undefined;
  act(() => void dispatchEvent(new Event("online")));
  await isEmpty();

  answer = () => Response.json({}, { status: 503, headers: { "Retry-After": "1" } });
  expect((await enterLead(second, () => true)).outcome).toBe("waiting");
  answer = () => undefined;
  await isEmpty();
  expect(new Set(listKeys())).toEqual(new Set([first.id, second.id]));
});

it("says of a lead that somebody else made otherwise that it is here, and gives what was typed another id", async () => {
  const { db } = await openMirror(backend);
  answer = () => Response.json({ code: "key_reused", message: "This Idempotency-Key was used" }, { status: 422 });
  const entered = makeEntered();
  // The form was closed meanwhile, so the lead stays on the device.
  expect(await enterLead(entered, () => false)).toMatchObject({
    outcome: "refused",
    message: expect.stringContaining("somebody else made it, with other answers"),
  });
  const [refused] = await db.entered_leads.toArray();
  expect(refused).toMatchObject({
    id: entered.id,
    state: "refused",
    lastError: expect.stringContaining("compare them"),
  });
  await withdrawEnteredLead(refused as never);
  const [draft] = await db.dialogs.toArray();
  expect(draft).toMatchObject({ values: { name: enquiry.name, source: "Phone" } });
  expect(draft?.rowId).not.toBe(entered.id);
});

it("says of a lead that was here and is deleted that it is not made again, and keeps what was typed", async () => {
  const { db } = await openMirror(backend);
  const entered = makeEntered();
  answer = () => Response.json({ id: entered.id, deleted: true, message: "We have deleted it." });
  const message = expect.stringContaining("somebody has deleted it since");
  expect(await enterLead(entered, () => false)).toMatchObject({ outcome: "refused", message });
  expect(await db.entered_leads.toArray()).toMatchObject([{ id: entered.id, state: "refused", lastError: message }]);
});
