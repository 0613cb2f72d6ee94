import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "./engines.ts";

const answers = {
  name: "Wanjiru",
  age: 34,
  "Where are you from?": "Nyeri, Kenya",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
};

onBothEngines({}, (bench) => {
  const query = (text: string, parameters: unknown[] = []) => bench.database.query(text, parameters);
  beforeEach(async () => {
    await query("delete from public.leads where true");
    await query("delete from private.lead_arrivals where true");
    await query("update public.business set confirmation = 'You hear from us.' where true");
  });

  /** Sends an enquiry. @returns true if a confirmation was queued for it */
  const send = async (
    contact: string | null,
    sender: string,
    id: string = crypto.randomUUID(),
    origin: object = {},
  ) => {
    await query("select private.submit_lead($1, $2, $3::jsonb, $4::jsonb)", [
      id,
      sender,
      JSON.stringify({ ...answers, contact }),
      JSON.stringify(origin),
    ]);
    return (await query("select 1 from private.outgoing where lead = $1", [id])).length > 0;
  };

  it.each([
    ["victim+1@kilele.example", "victim+2@kilele.example"],
    ["victim@kilele.example", "VICTIM+x+y@Kilele.Example"],
    ["victim@kilele.example", "\uff56ictim@kilele.example"],
    ["v.ictim@gmail.com", "vic.tim+a@googlemail.com"],
    ["victim@kilele.example", "victim@kilele.example."],
  ])("%s and %s are one person, who gets one mail a day", async (one, other) => {
    expect(await send(one, "192.0.2.1")).toBe(true);
    expect(await send(other, "192.0.2.2")).toBe(false);
    await query("update private.confirmations set queued_at = queued_at - interval '25 hours' where true");
    expect(await send(other, "192.0.2.3")).toBe(true);
  });

  it.each([
    ["a.mina@kilele.example", "amina@kilele.example"],
    ["amina@kilele.example", "amina@kilele.test"],
    ["+a@kilele.example", "+b@kilele.example"],
    ["amina-1@kilele.example", "amina-2@kilele.example"],
  ])("%s and %s are two", async (one, other) => {
    expect([await send(one, "192.0.2.1"), await send(other, "192.0.2.1")]).toEqual([true, true]);
  });

  it("one sender has five in ten minutes, whatever addresses they type, and keeps nobody else from theirs", async () => {
    const sent = [];
    for (let n = 0; n < 8; n++) sent.push(await send(`victim${n}@kilele.example`, "192.0.2.1"));
    expect(sent).toEqual([true, true, true, true, true, false, false, false]);
    expect(await send("traveller@kilele.example", "192.0.2.2")).toBe(true);
  });

  it("an address that is added to an enquiry later counts for its sender too", async () => {
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
    for (const id of ids) await send(null, "192.0.2.1", id);
    const sent = [];
    for (const [n, id] of ids.entries()) sent.push(await send(`later${n}@kilele.example`, "192.0.2.1", id));
    expect(sent.filter(Boolean)).toHaveLength(5);
  });

  it("sixty in an hour slow down those who send on, and no traveller who has had none", async () => {
    for (let n = 0; n < 60; n++) await send(`early${n}@kilele.example`, `198.51.100.${n}`);
    expect(await send("again@kilele.example", "198.51.100.7")).toBe(false);
    for (let n = 0; n < 20; n++) expect(await send(`honest${n}@kilele.example`, `203.0.113.${n}`)).toBe(true);
  });

  it("what a colleague enters and confirms is bounded by no visitor", async () => {
    for (let n = 0; n < 61; n++) await send(`early${n}@kilele.example`, `198.51.100.${n}`);
    const origin = { actor: bench.staff, mail: true };
    for (let n = 0; n < 7; n++)
      expect(await send(`phoned${n}@kilele.example`, "192.0.2.9", crypto.randomUUID(), origin)).toBe(true);
  });

  it("forgets the senders with the other addresses, and no confirmation", async () => {
    await send("amina@kilele.example", "192.0.2.1");
    const readSenders = () => query("select sender is null as forgotten from private.confirmations");
    await query("select private.forget_lead_arrivals()");
    expect(await readSenders()).toEqual([{ forgotten: false }]);
    await query("update private.confirmations set queued_at = queued_at - interval '11 minutes' where true");
    await query("select private.forget_lead_arrivals()");
    expect(await readSenders()).toEqual([{ forgotten: true }]);
    expect(await send("AMINA@kilele.example", "192.0.2.1")).toBe(false);
  });
});
