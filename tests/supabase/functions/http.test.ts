import { describe, expect, it } from "vitest";
import { makeJsonResponse, readText, splitOrigins } from "../../../supabase/functions/_shared/http.ts";

/** Makes a request whose body arrives in these pieces. @param failing true to break the connection after them */
function makeStreamedRequest(pieces: readonly Uint8Array<ArrayBuffer>[], { failing = false, headers = {} } = {}) {
  const piecesLeft = [...pieces];
  const progress = { pulled: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        progress.pulled++;
        const piece = piecesLeft.shift();
        if (piece) controller.enqueue(piece);
        else if (failing) controller.error(new Error("The line is cut"));
        else controller.close();
      },
      cancel() {
        progress.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request("http://127.0.0.1/", init), seen: progress };
}

const makeBytes = (text: string) => new TextEncoder().encode(text);

describe("a body", () => {
  it("may be as long as the limit, in bytes, and no longer", async () => {
    expect(await readText(makeStreamedRequest([makeBytes("ab"), makeBytes("é")]).request, 4)).toEqual({ text: "abé" });
    const { request, seen: progress } = makeStreamedRequest([makeBytes("ab"), makeBytes("éc"), makeBytes("d")]);
    expect(await readText(request, 4)).toEqual({ failure: "too_large" });
    expect(progress).toEqual({ pulled: 2, cancelled: true });
  });

  it("a body that says that it is too long is not read at all", async () => {
    const { request, seen: progress } = makeStreamedRequest([makeBytes("ab")], { headers: { "content-length": "5" } });
    expect(await readText(request, 4)).toEqual({ failure: "too_large" });
    expect(progress.pulled).toBe(0);
    const fitting = makeStreamedRequest([makeBytes("abcd")], { headers: { "content-length": "4" } });
    expect(await readText(fitting.request, 4)).toEqual({ text: "abcd" });
  });

  it("a body that there is none of is empty", async () => {
    expect(await readText(new Request("http://127.0.0.1/", { method: "POST" }), 4)).toEqual({ text: "" });
  });

  it("may be cut anywhere, within a letter too", async () => {
    const whole = makeBytes("a😀b");
    const pieces = Array.from(whole, (_, at) => whole.slice(at, at + 1));
    expect(await readText(makeStreamedRequest(pieces).request, 10)).toEqual({ text: "a😀b" });
  });

  it.each([
    ["is not UTF-8", makeStreamedRequest([new Uint8Array([0x22, 0xff, 0xfe, 0x22])])],
    ["ends within a letter", makeStreamedRequest([makeBytes("😀").slice(0, 2)])],
    ["breaks off", makeStreamedRequest([makeBytes("ab")], { failing: true })],
  ])("a body that %s is unreadable", async (_, { request }) => {
    expect(await readText(request, 100)).toEqual({ failure: "unreadable" });
  });
});

it("an answer is kept by no cache and taken for nothing but what it says it is", () => {
  const { status, headers } = makeJsonResponse(201, {}, { allow: "POST" });
  expect(status).toBe(201);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("allow")).toBe("POST");
});

it("a list of sites may have blanks, slashes and commas too many: a mail links to the first", () => {
  expect(splitOrigins(" , https://a.example/ ,,https://b.example,")).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
  for (const none of [undefined, "", " , "]) expect(splitOrigins(none)).toEqual([]);
});
