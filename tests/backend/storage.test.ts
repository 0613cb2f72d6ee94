import { readFile } from "node:fs/promises";
import { get as httpGet } from "node:http";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger, startTestBackend } from "../harness/backend.ts";

/** A PNG with one transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const limit = 5 * 1024 * 1024;

let backend: Backend;
let staff: SupabaseClient;
let otherClients: SupabaseClient[];
beforeAll(async () => {
  backend = await startTestBackend();
  staff = await connectAsStaff(backend);
  otherClients = [connect(backend), await connectAsStranger(backend)];
});
afterAll(() => backend.stop());

const openImages = (client: SupabaseClient) => client.storage.from("images");
const getAddress = (path: string) => openImages(staff).getPublicUrl(path).data.publicUrl;

describe("the bucket images", () => {
  it("takes a picture from staff, as a Blob or as bytes, and serves it to everybody", async () => {
    const blob = new Blob([png], { type: "image/png" });
    expect((await openImages(staff).upload("posts/a b.png", blob, { cacheControl: "86400" })).error).toBeNull();
    expect((await openImages(staff).upload("posts/bytes.png", png, { contentType: "image/png" })).error).toBeNull();
    for (const path of ["posts/a b.png", "posts/bytes.png"]) {
      const response = await fetch(getAddress(path));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    }
    expect((await fetch(getAddress("posts/a b.png"))).headers.get("cache-control")).toBe("max-age=86400");
  });

  it("keeps the first of two pictures with one name, unless told to replace it", async () => {
    const blob = new Blob([png], { type: "image/png" });
    await openImages(staff).upload("once.png", blob);
    expect((await openImages(staff).upload("once.png", blob)).error).toMatchObject({ statusCode: "409" });
    expect((await openImages(staff).upload("once.png", blob, { upsert: true })).error).toBeNull();
    expect((await openImages(staff).update("once.png", blob)).error).toBeNull();
  });

  it("takes 5 MiB and not a byte more", async () => {
    const upload = (name: string, size: number) =>
      openImages(staff).upload(name, new Blob([png, Buffer.alloc(size - png.length)], { type: "image/png" }));
    expect((await upload("fits.png", limit)).error).toBeNull();
    expect((await upload("large.png", limit + 1)).error).toMatchObject({ statusCode: "413" });
    expect((await upload("huge.png", 2 * limit)).error).not.toBeNull();
    expect((await fetch(getAddress("large.png"))).ok).toBe(false);
  });

  it("takes no more when the size is not announced", async () => {
    const token = (await staff.auth.getSession()).data.session?.access_token;
    const response = await fetch(`${backend.url}/storage/v1/object/images/chunked.png`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, "content-type": "image/png" },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(limit + 1));
          controller.close();
        },
      }),
      duplex: "half",
    } as RequestInit);
    expect(response.ok).toBe(false);
    expect((await fetch(getAddress("chunked.png"))).ok).toBe(false);
  });

  it.each(["image/svg+xml", "text/html", "application/pdf"])("refuses %s", async (type) => {
    const { error } = await openImages(staff).upload("odd.png", new Blob(["<b>"], { type }));
    expect(error).toMatchObject({ statusCode: "415" });
  });

  it.each([
    ["image/png", "GIF89a"],
    ["image/jpeg", "\x89PNG\r\n\x1a\n"],
    ["image/webp", "<script>alert(1)</script>"],
    ["image/avif", ""],
    ["IMAGE/PNG; q=1", "PNG"],
  ])("refuses as %s what begins with %j, as a form and as bytes", async (contentType, text) => {
    const bytes = Buffer.from(text, "latin1");
    const blob = new Blob([bytes], { type: contentType });
    for (const body of [bytes, blob]) {
      const { error } = await openImages(staff).upload("false.png", body, { contentType });
      expect(error).toMatchObject({ statusCode: "415" });
    }
    expect((await fetch(getAddress("false.png"))).ok).toBe(false);
  });

  it("refuses everybody but staff, to write and to remove", async () => {
    await openImages(staff).upload("kept.png", new Blob([png], { type: "image/png" }));
    for (const client of otherClients) {
      const { error } = await openImages(client).upload("theirs.png", new Blob([png], { type: "image/png" }));
      expect(error).toMatchObject({ statusCode: "403" });
      expect((await openImages(client).list()).data).toEqual([]);
      await openImages(client).remove(["kept.png"]);
      expect((await client.storage.createBucket("theirs")).error).not.toBeNull();
    }
    expect((await fetch(getAddress("kept.png"))).status).toBe(200);
  });

  it("forgets a picture that staff remove", async () => {
    await openImages(staff).upload("gone.png", new Blob([png], { type: "image/png" }));
    expect((await openImages(staff).remove(["gone.png"])).data).toHaveLength(1);
    expect((await fetch(getAddress("gone.png"))).ok).toBe(false);
  });

  it.each(["../../keys.json", "..%2f..%2fkeys.json", "a/../../keys.json"])("serves nothing at %s", async (path) => {
    const response = await fetch(`${backend.url}/storage/v1/object/public/images/${path}`);
    expect(response.ok).toBe(false);
  });
});

/** Every route of storage that the library has, in its own notation; those with an asterisk end in a picture's path. */
const libraryRoutes = {
  open: [
    "GET /object/public/:bucketId/*",
    "POST /object/:bucketId/*",
    "PUT /object/:bucketId/*",
    "POST /object/list/:bucketId",
    "DELETE /object/:bucketId",
  ],
  closed: [
    "GET /bucket",
    "POST /bucket",
    "GET /bucket/:id",
    "PUT /bucket/:id",
    "DELETE /bucket/:id",
    "POST /bucket/:id/empty",
    "GET /object/:bucketId/*",
    "DELETE /object/:bucketId/*",
    "POST /object/copy",
    "POST /object/move",
    "GET /object/info/:bucketId/*",
    "POST /object/sign/:bucketId",
    "POST /object/sign/:bucketId/*",
    "GET /object/sign/:bucketId/*",
    "POST /object/upload/sign/:bucketId/*",
    "PUT /object/upload/sign/:bucketId/*",
  ],
};

describe("the library's routes of storage", () => {
  it("are all known here, so that one of a later version is looked at before it is open", async () => {
    const library = await readFile(new URL(import.meta.resolve("@supabase/lite")), "utf8");
    const found = [...library.matchAll(/(?<=")\/(object|bucket)(\/[^"\s`]*)?(?=")/g)].map(([route]) => route);
    const known = Object.values(libraryRoutes).flat();
    expect(new Set(found)).toEqual(new Set(known.map((route) => route.split(" ")[1])));
  });

  it.each(libraryRoutes.closed)("%s tells and changes nothing, with any key", async (route) => {
    await openImages(staff).upload("seen.png", new Blob([png], { type: "image/png" }), { upsert: true });
    const [method = "", pattern = ""] = route.split(" ");
    const token = (await staff.auth.getSession()).data.session?.access_token;
    const keys: Record<string, string>[] = [
      {},
      { apikey: backend.publishableKey },
      { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    ];
    for (const bucket of ["images", "%69mages"]) {
      const path = pattern.replace(/:bucketId|:id/, bucket).replace("*", "seen.png");
      for (const headers of keys) {
        const response = await fetch(`${backend.url}/storage/v1${path}`, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          ...(method !== "GET" && "apikey" in headers && { body: '{"expiresIn":60,"paths":["seen.png"],"name":"x"}' }),
        });
        const text = await response.text();
        expect([404, 400], `${response.status} ${text}`).toContain(response.status);
        expect(text).not.toMatch(/owner|token|signed|5a1e0000/i);
      }
    }
    expect((await fetch(getAddress("seen.png"))).status).toBe(200);
  });

  it.each([
    "/storage/v1/object/public/images/../../info/images/seen.png",
    "/storage/v1/object/public/images/%2e%2e/%2e%2e/info/images/seen.png",
    "/storage/v1/object/%69nfo/images/seen.png",
    "/storage/v1//object/info/images/seen.png",
    "/storage/v1/object/info/images/seen.png/",
    "/storage/v1/object/info/images/seen.png?x=/object/public/images/a",
    "/storage/v1/object/public/other/seen.png",
    "/storage/v1/object/public/images",
    "/storage/v1/upload/resumable",
    "/storage/v1/render/image/public/images/seen.png",
    "/storage/v1/s3/images",
  ])("are not reached by %s", async (path) => {
    const { port } = new URL(backend.url);
    const socketAnswer = await new Promise<string>((done, fail) => {
      const request = httpGet(
        { port, host: "127.0.0.1", path, headers: { apikey: backend.publishableKey } },
        (answer) => {
          answer.setEncoding("utf8").on("data", (part) => (body += part));
          answer.on("end", () => done(`${answer.statusCode} ${body}`));
        },
      );
      let body = "";
      request.on("error", fail);
    });
    expect(socketAnswer).toMatch(/^40[04] /);
    expect(socketAnswer).not.toMatch(/owner|5a1e0000/);
  });
});
