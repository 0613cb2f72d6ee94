import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cleanText } from "../../supabase/functions/_shared/typed-text.ts";
import { enquiry } from "../harness/enquiry.ts";
import { startGateway } from "./gateway.ts";
import { type Answer, type Attack, expectInOrder, otherVisitor, postEnquiry, send } from "./leads-client.ts";
import { onBothBackends } from "./two-backends.ts";

onBothBackends({}, (backend) => {
  const post = (body: unknown, headers: Attack["headers"] = {}) => postEnquiry(backend(), body, headers);
  const usual = () => ({ apikey: backend().publishableKey, "content-type": "application/json" });
  const leads = () =>
    backend().db.query<{ id: string; name: string; age: number }>("select id, name, age from public.leads");
  const setLimit = (limit: number) => backend().db.query("update private.settings set lead_limit = $1", [limit]);

  beforeEach(async () => {
    await backend().db.query("delete from public.leads");
    await setLimit(1_000_000);
  });

  it("texts of every script, stored as they are cleaned or refused (200 bodies)", async () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 120 }),
      fc.string({ unit: "binary", maxLength: 120 }),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (name) => {
        const id = crypto.randomUUID();
        const answer = await post({ ...enquiry, name }, { "idempotency-key": id });
        expectInOrder(answer);
        const [row] = await backend().db.query<{ name: string }>("select name from public.leads where id = $1", [id]);
        expect(row?.name).toBe(answer.status === 200 ? cleanText(name) : undefined);
      }),
      { numRuns: 200 },
    );
  });

  describe("a request made again", () => {
    it("a request made again with its payload altered never changes what is stored, and never shows it (100 alterations)", async () => {
      const id = crypto.randomUUID();
      await post({ ...enquiry, ...otherVisitor }, { "idempotency-key": id });
      const before = await backend().db.query("select * from public.leads where id = $1", [id]);
      const altered = fc.record(
        {
          name: fc.constantFrom("Mallory", "achieng secret-odhiambo", otherVisitor.name),
          age: fc.integer({ min: 1, max: 120 }),
          location: fc.constantFrom("Elsewhere", otherVisitor.location),
          travelers: fc.integer({ min: 1, max: 50 }),
          duration: fc.constantFrom("1 week", "2 weeks"),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(altered, fc.boolean(), async (change, isUpperCase) => {
          const key = isUpperCase ? id.toUpperCase() : id;
          const body = { ...enquiry, ...otherVisitor, ...change };
          const answer = await post(body, { "idempotency-key": key });
          const isSame = JSON.stringify(body) === JSON.stringify({ ...enquiry, ...otherVisitor });
          expect(answer.status).toBe(isSame ? 200 : 422);
          expectInOrder(answer);
        }),
        { numRuns: 100 },
      );
      expect(await backend().db.query("select * from public.leads where id = $1", [id])).toEqual(before);
    });

    it("a request made again by 40 at once with different payloads is stored once, and one of them is told so", async () => {
      const id = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => post({ ...enquiry, age: n + 1 }, { "idempotency-key": id })),
      );
      for (const answer of answers) expectInOrder(answer);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(39);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await leads()).filter((row) => row.id === id)).toEqual([{ id, name: enquiry.name, age: winner + 1 }]);
    });
  });

  describe("a flood behind the platform's gateway", () => {
    let gateway: Awaited<ReturnType<typeof startGateway>>;
    beforeAll(async () => {
      gateway = await startGateway(backend());
    });
    afterAll(() => gateway.stop());
    beforeEach(async () => {
      await backend().db.query("delete from private.lead_arrivals");
      await backend().db.query("delete from public.leads");
      await setLimit(30);
    });
    const flood = (from: (n: number) => string, claim: (n: number) => string) =>
      Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          send(gateway.url, {
            headers: { ...usual(), "idempotency-key": crypto.randomUUID(), "x-forwarded-for": claim(n) },
            body: JSON.stringify({ ...enquiry, name: `Visitor ${n}` }),
            from: from(n),
          }),
        ),
      );
    const tally = (answers: Answer[]) => {
      for (const answer of answers) expectInOrder(answer);
      const counts: Record<number, number> = {};
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    };

    it("200 at once from one address, each claiming another: 30 get through, the rest are told when to come back", async () => {
      const answers = await flood(
        () => "127.0.0.9",
        (n) => `203.0.113.${n}`,
      );
      expect(tally(answers)).toEqual({ 200: 30, 429: 170 });
      expect(await leads()).toHaveLength(30);
    });

    it("200 at once from 200 addresses, each claiming the same: all get through", async () => {
      const answers = await flood(
        (n) => `127.1.${n}.1`,
        () => "203.0.113.1",
      );
      expect(tally(answers)).toEqual({ 200: 200 });
      expect(new Set((await leads()).map(({ name }) => name)).size).toBe(200);
    });

    it("would not be held back were one hop too many believed: so the test above can fail", async () => {
      process.env.TRUSTED_PROXY_HOPS = "2";
      const answers = await flood(
        () => "127.0.0.11",
        (n) => `203.0.113.${n}`,
      );
      process.env.TRUSTED_PROXY_HOPS = "1";
      expect(tally(answers)).toEqual({ 200: 200 });
    });

    it("a flood of copies of one request makes one lead, and uses up no share of the limit", async () => {
      const id = crypto.randomUUID();
      const copies = await Promise.all(
        Array.from({ length: 200 }, () =>
          send(gateway.url, {
            headers: { ...usual(), "idempotency-key": id },
            body: JSON.stringify(enquiry),
            from: "127.0.0.10",
          }),
        ),
      );
      expect(tally(copies)).toEqual({ 200: 200 });
      expect(await leads()).toHaveLength(1);
      const [arrivals] = await backend().db.query<{ count: string }>("select count(*) from private.lead_arrivals");
      expect(Number(arrivals?.count)).toBe(1);
    });
  });
});
