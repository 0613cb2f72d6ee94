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
