import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseRepetitions } from "../harness/test-length.ts";
import {
  backend,
  get,
  headers,
  longestWait,
  pause,
  readMemory,
  startForAll,
  startProbe,
  url,
} from "./embedded-process.ts";

startForAll();

const count = chooseRepetitions({ short: 1_000, long: 10_000 });

describe(`${count} requests made by a grammar`, () => {
  const column = fc.constantFrom(
    "id",
    "title",
    "content",
    "cta_links",
    "published",
    "*",
    "a:content",
    "cta_links->0->>text",
    "count()",
    "leads(*)",
    "content::text",
    "\u0000",
    "",
  );
  const list = fc.array(column, { maxLength: 8 }).map((columns) => columns.join(","));
  const operator = fc.constantFrom(
    "eq",
    "neq",
    "gt",
    "lte",
    "in",
    "is",
    "like",
    "ilike",
    "match",
    "imatch(any)",
    "fts",
    "plfts(english)",
    "cs",
    "cd",
    "ov",
    "sl",
    "not.eq",
    "not.match",
    "isdistinct",
    "nothing",
  );
  const value = fc.oneof(
    fc.constantFrom("1", "null", "(1,2)", "{a,b}", "*a*b*", "^(a+)+$", "'a':*|!b", "[1,2)", "true", "..", "%", "((("),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.integer({ min: 1, max: 400 }).map((times) => "(a".repeat(times)),
  );
  const filter = fc.tuple(column, operator, value).map(([name, how, what]) => [name, `${how}.${what}`] as const);
  const tree = fc
    .tuple(
      fc.constantFrom("or", "and", "not.or"),
      fc.array(fc.tuple(column, operator, value), { maxLength: 5 }),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([name, leaves, depth]) => {
      const inner = leaves.map((leaf) => leaf.join(".")).join(",");
      return [name, `${"(and".repeat(depth - 1)}(${inner})${")".repeat(depth - 1)}`] as const;
    });
  const parameter = fc.oneof(
    filter,
    tree,
    list.map((columns) => ["select", columns] as const),
    fc.tuple(fc.constant("order"), list),
    fc.tuple(fc.constantFrom("limit", "offset"), fc.constantFrom("0", "1", "-1", "1e9", "99999999999999999999", "a")),
  );
  const table = fc.constantFrom(
    "blog_posts",
    "services",
    "destinations",
    "leads",
    "deleted_rows",
    "rpc/pull_changes",
    "rpc/submit_lead",
    "rpc/request_echo",
    "",
    "pg_class",
    "%00",
  );
  const body = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.constantFrom("", "{", "[[[[", '{"p_cursor":0}', '{"submission":{}}', "[]", "null", "\u0000"),
    fc.integer({ min: 1, max: 3_000 }).map((times) => "[".repeat(times)),
  );
  const request = fc.record({
    method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST", "PATCH", "DELETE"),
    path: table,
    parameters: fc.array(parameter, { maxLength: 3 }),
    body,
  });

  it("delay no answer by a second, end nothing and leave no memory behind", { timeout: 600_000 }, async () => {
    const requests = fc.sample(request, { numRuns: count, seed: 20261123 });
    const failures: string[] = [];
    const send = async ({ method, path, parameters, body }: (typeof requests)[number]) => {
      const query = new URLSearchParams(parameters.map(([name, given]) => [name, given]));
      const hasBody = method === "POST" || method === "PATCH";
      const answer = await fetch(`${url}/rest/v1/${path}?${query}`, { method, headers, ...(hasBody ? { body } : {}) });
      const said = await answer.text();
      if (answer.status >= 500) failures.push(`${answer.status} ${method} ${path}?${query} ${said.slice(0, 200)}`);
      return answer.status;
    };
    const run = async (someRequests: typeof requests) => {
      const statuses = new Map<number, number>();
      for (let start = 0; start < someRequests.length; start += 10) {
        for (const status of await Promise.all(someRequests.slice(start, start + 10).map(send))) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
      return statuses;
    };
    // The memory that the first requests take, such as caches and compiled code, is not counted.
    await run(requests.slice(0, count / 4));
    const before = readMemory();
    let statuses = new Map<number, number>();
    const waits: number[] = [];
    // A text that blocks others does so in every round, unlike another process on this machine.
    while (waits.length < 3 && !waits.some((wait) => wait < longestWait)) {
      const stopProbe = startProbe();
      statuses = await run(requests);
      waits.push(await stopProbe());
    }
    const slowest = Math.min(...waits);
    // The garbage collector returns memory late, so a leak is what remains after a minute.
    let leakedMegabytes = readMemory() - before;
    for (let second = 0; leakedMegabytes >= 100 && second < 60; second++) {
      await pause(1_000);
      await get("/online.txt");
      leakedMegabytes = readMemory() - before;
    }
    console.info(
      `${count} requests: ${JSON.stringify([...statuses])}, slowest file ${Math.round(slowest)} ms, ${Math.round(leakedMegabytes)} MB left`,
    );
    expect(failures).toEqual([]);
    expect(slowest).toBeLessThan(longestWait);
    expect(leakedMegabytes).toBeLessThan(100);
    expect(backend.child.exitCode).toBeNull();
    // No request has broken the engine or has run so long that the engine was ended.
    expect(backend.output()).not.toContain("opened again");
    expect((await get("/rest/v1/blog_posts?select=id&limit=1")).status).toBe(200);
  });
});
