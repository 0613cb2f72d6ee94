import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fields, PendingEdit } from "../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { recordEdit } from "../../src/sync/edits.ts";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

/** Makes a device with posts of these slugs, and functions that edit its posts. */
async function makeDeviceWithPosts(...slugs: string[]) {
  const server = new ModelServer();
  server.page = 50;
  for (const slug of slugs) server.writeNow("blog_posts", slug, { title: slug, slug });
  const device = makePlainDevice(server);
  await device.pull();
  const seenAs = (rowId: string) => device.disk.rows.get(`blog_posts/${rowId}`) ?? expect.fail(`${rowId} is not shown`);
  const post = (rowId: string) => ({ table: "blog_posts", rowId, now: device.clock.now }) as const;
  const { store } = device.ports;
  return {
    server,
    device,
    create: (rowId: string, slug: string) =>
      recordEdit(store, { ...post(rowId), kind: "insert", values: { title: rowId, slug } }),
    change: (rowId: string, values: Fields) =>
      recordEdit(store, {
        ...post(rowId),
        kind: "update",
        values: { ...seenAs(rowId), ...values },
        seen: seenAs(rowId),
      }),
    remove: (rowId: string) => recordEdit(store, { ...post(rowId), kind: "delete", seen: seenAs(rowId) }),
    /** Loses the first request, as on a device that has just lost its network. */
    goOffline: async () => {
      device.next.write = { before: rejectAsLost };
      await expect(device.sendEdits()).rejects.toThrow(SyncFailure);
    },
    online: async () => {
      await device.pull();
      await device.sendEdits();
    },
    slugs: () => listSlugs([...server.rows.values()].map(({ row }) => row)),
    shown: () => listSlugs([...device.disk.rows.values()]),
  };
}

const listSlugs = (rows: readonly Fields[]) =>
  Object.fromEntries(
    rows.map(({ id, slug }) => [String(id), slug]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

it("new posts arrive in the order in which they were made, though the first was tried when the network went", async () => {
  const { create, goOffline, online, device } = await makeDeviceWithPosts();
  await create("first", "first");
  await goOffline();
  await create("second", "second");
  await create("third", "third");
  await online();
  expect(device.sent.slice(1).map(({ id }) => id)).toEqual(["first", "second", "third"]);
});

it("a new post that is rejected on its way each time does not keep back the others", async () => {
  const { create, online, slugs, device } = await makeDeviceWithPosts();
  await create("first", "first");
  await create("second", "second");
  device.onAsk = async (call) => {
    if (call === "write" && device.sent.at(-1)?.id === "first") await rejectAsLost();
  };
  for (let round = 0; round < 5; round++) await online().catch(() => {});
  expect(slugs()).toEqual({ second: "second" });
});

describe("a slug that is handed on without a network", () => {
  it("goes from a deleted post to a new one", async () => {
    const { remove, create, goOffline, online, slugs, device } = await makeDeviceWithPosts("d");
    await remove("d");
    await goOffline();
    await create("new", "d");
    await online();
    expect([slugs(), device.edits()]).toEqual([{ new: "d" }, []]);
  });

  it("goes from a renamed post to a new one and to another", async () => {
    const { change, create, goOffline, online, slugs } = await makeDeviceWithPosts("a", "c");
    await change("a", { slug: "b" });
    await goOffline();
    await create("new", "a");
    await online();
    expect(slugs()).toEqual({ a: "b", c: "c", new: "a" });
  });

  it("is swapped over a third one", async () => {
    const { change, goOffline, online, slugs, device } = await makeDeviceWithPosts("a", "b");
    await change("a", { slug: "t" });
    await goOffline();
    await change("b", { slug: "a" });
    await change("a", { slug: "b" });
    await online();
    await online();
    expect([slugs(), device.edits()]).toEqual([{ a: "b", b: "a" }, []]);
  });

  it("is swapped before anything was tried", async () => {
    const { change, online, slugs } = await makeDeviceWithPosts("a", "b");
    await change("a", { slug: "t" });
    await change("b", { slug: "a" });
    await change("a", { slug: "b" });
    await online();
    expect(slugs()).toEqual({ a: "b", b: "a" });
  });

  it("is taken by a new post that was first made under another", async () => {
    const { create, change, remove, online, slugs } = await makeDeviceWithPosts("d");
    await create("new", "s");
    await remove("d");
    await change("new", { slug: "d" });
    await online();
    expect(slugs()).toEqual({ new: "d" });
  });

  it("is waited for where its post gets it by an edit before only, which has not arrived", async () => {
    const { create, change, goOffline, online, slugs, device } = await makeDeviceWithPosts("a");
    await change("a", { slug: "b" });
    // An edit that was sent without an answer cannot be changed any more, so the next change is an edit of its own.
    await goOffline();
    await change("a", { slug: "c" });
    await create("new", "b");
    device.onAsk = async (call) => {
      if (call === "write" && device.sent.at(-1)?.id === "a") await rejectAsLost();
    };
    for (let round = 0; round < 5; round++) await online().catch(() => {});
    expect(slugs()).toEqual({ a: "a" });
    device.onAsk = async () => {};
    device.clock.now += 24 * 60 * 60_000;
    await online();
    expect([slugs(), device.edits()]).toEqual([{ a: "c", new: "b" }, []]);
  });

  it("is waited for while a person has to decide about it, and nothing else waits", async () => {
    const { server, remove, create, change, online, slugs, device } = await makeDeviceWithPosts("d", "e");
    server.writeNow("blog_posts", "d", { title: "Changed elsewhere" });
    await remove("d");
    await create("new", "d");
    await create("free", "f");
    await change("e", { title: "E" });
    await online();
    expect(slugs()).toEqual({ d: "d", e: "e", free: "f" });
    expect(device.edits()).toMatchObject([{ state: "conflict" }, { state: "waiting", rowId: "new" }]);
    expect((await device.sendEdits()).nextAttemptAt).toBeNull();
    await device.decide(device.edits()[0] as PendingEdit, "mine");
    await online();
    expect([slugs(), device.edits()]).toEqual([{ e: "e", free: "f", new: "d" }, []]);
  });

  it("is not waited for where somebody else has freed it meanwhile", async () => {
    const { server, change, create, online, slugs } = await makeDeviceWithPosts("d");
    await change("d", { slug: "bad" });
    server.writeNow("blog_posts", "d", { slug: "elsewhere" });
    await create("new", "d");
    await online();
    expect(slugs()).toEqual({ d: "elsewhere", new: "d" });
  });

  it("is had by a refused post that is tried again behind what has freed the slug", async () => {
    const { server, create, remove, goOffline, online, slugs, device } = await makeDeviceWithPosts();
    await create("new", "d");
    server.writeNow("blog_posts", "d", { title: "Of somebody else", slug: "d" });
    await device.sendEdits();
    await device.pull();
    expect(device.edits()).toMatchObject([{ state: "refused", rowId: "new" }]);
    await remove("d");
    await goOffline();
    await device.decide(device.edits().find(({ rowId }) => rowId === "new") as PendingEdit, "retry");
    await online();
    expect([slugs(), device.edits()]).toEqual([{ new: "d" }, []]);
  });
});

it("whatever one person does without a network arrives, in whatever way requests and answers are lost", async () => {
  const slug = fc.constantFrom("a", "b", "c", "d", "e");
  const postIndex = fc.nat(9);
  const action = fc.oneof(
    fc.record({ do: fc.constant("create" as const), slug }),
    fc.record({ do: fc.constant("rename" as const), place: postIndex, slug }),
    fc.record({ do: fc.constant("title" as const), place: postIndex }),
    fc.record({ do: fc.constant("remove" as const), place: postIndex }),
    fc.record({
      do: fc.constant("sync" as const),
      faults: fc.array(fc.constantFrom("before", "after", "none"), { maxLength: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const { device, server, create, change, remove, online, slugs, shown } = await makeDeviceWithPosts("a", "b", "c");
      let madeCount = 0;
      for (const step of actions) {
        const ids = Object.keys(shown());
        const isFree = "slug" in step && !Object.values(shown()).includes(step.slug);
        const id = "place" in step ? ids[step.place % Math.max(1, ids.length)] : undefined;
        if (step.do === "create" && isFree) await create(`new-${++madeCount}`, step.slug);
        else if (step.do === "rename" && isFree && id) await change(id, { slug: step.slug });
        else if (step.do === "title" && id) await change(id, { title: `title ${++madeCount}` });
        else if (step.do === "remove" && id) await remove(id);
        else if (step.do === "sync") {
          const faults = [...step.faults];
          device.onAsk = async (call) => {
            if (call === "write" && faults.shift() === "before") await rejectAsLost();
          };
          device.onAnswer = async (call) => {
            if (call === "write" && faults.shift() === "after") await rejectAsLost();
          };
          device.clock.now += 60_000;
          await online().catch((error) => expect(error).toBeInstanceOf(SyncFailure));
        }
      }
      device.onAsk = async () => {};
      device.onAnswer = async () => {};
      const seen = shown();
      for (let round = 0; round < 4; round++) {
        device.clock.now += 24 * 60 * 60_000;
        await online();
      }
      expect(device.edits()).toEqual([]);
      expect(slugs()).toEqual(seen);
      expect(server.rows.size).toBe(Object.keys(seen).length);
    }),
    { numRuns: 400, seed: Number(process.env.SEED ?? 20_261_127) },
  );
});
