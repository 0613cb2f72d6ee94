/** Tests the way of a chosen picture to the server's storage, from this device's queue to what is asked. */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { supabaseUrl } from "../../../src/shared/lib/env.ts";
import { redrawPicture } from "../../../src/shared/lib/redraw-picture.ts";
import { usePictureDelivery, usePostImages } from "../../../src/staff/edits/picture-uploads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror } from "../../harness/screens/open-mirror.tsx";

// happy-dom has no canvas.
vi.mock("../../../src/shared/lib/redraw-picture.ts", () => ({ redrawPicture: vi.fn() }));

const folder = "/storage/v1/object/images/";
const file = new File(["the chosen file"], "tea.png", { type: "image/png" });
const drawing = {
  outcome: "redrawn",
  picture: { redrawn: true, type: "image/webp", bytes: new TextEncoder().encode("redrawn").buffer },
  wasAnimated: true,
} as const;

let backend: ModelBackend;
/** The answer of the storage to a path; undefined for none. */
let answer: (path: string) => Response | undefined;
beforeEach(() => {
  backend = new ModelBackend();
  answer = (path) => Response.json({ Key: `images/${path}` });
  backend.answer(({ path }) => {
    if (!path.startsWith(folder)) return undefined;
    const answered = answer(path.slice(folder.length));
    if (!answered) throw new TypeError("Failed to fetch");
    return answered;
  });
  vi.mocked(redrawPicture).mockResolvedValue(drawing);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const open = async () => {
  const { db } = await openMirror(backend);
  const { result } = renderHook(
    () => {
      usePictureDelivery();
      return usePostImages();
    },
    { wrapper: MirrorWrapper },
  );
  return { db, result };
};
const listUploads = () => backend.asked.filter(({ path }) => path.startsWith(folder));
const listNames = (waiting: readonly { name: string }[]) => waiting.map(({ name }) => name);
/** Adds the file, and returns the outcome with the address that the form got before it. */
const add = async (images: ReturnType<typeof usePostImages>["images"], isWatched: () => boolean) => {
  const addresses: string[] = [];
  const isPreparing: boolean[] = [];
  const onStored = (address: string) => {
    addresses.push(address);
    isPreparing.push(images.isPreparing());
  };
  const added = await act(() => images.add(file, { onStored, isWatched }));
  return { added, addresses, isPreparing };
};

it("sends the redrawn picture under a new name with the person's token, and serves it from the public folder", async () => {
  const { db, result } = await open();
  const { added, addresses, isPreparing } = await add(result.current.images, () => true);
  const [upload] = listUploads();
  expect(upload).toMatchObject({ method: "POST", path: expect.stringMatching(/\/images\/[0-9a-f-]{36}\.webp$/) });
  expect(Object.fromEntries(upload?.headers ?? [])).toMatchObject({
    authorization: "Bearer token",
    "content-type": "image/webp",
    "cache-control": "max-age=31536000",
  });
  expect(new TextDecoder().decode(upload?.body as ArrayBuffer)).toBe("redrawn");
  const address = `${supabaseUrl}/storage/v1/object/public/images/${upload?.path.slice(folder.length)}`;
  expect(added).toEqual({ outcome: "saved", address, wasAnimated: true });
  expect([addresses, isPreparing]).toEqual([[address], [false]]);
  expect([await db.images.count(), listUploads().length]).toEqual([0, 1]);
});

it("keeps a picture that no answer came to, shows it from this device, and sends it at a press", async () => {
  const { result } = await open();
  answer = () => undefined;
  const { added } = await add(result.current.images, () => true);
  expect(added).toMatchObject({ outcome: "queued" });
  await vi.waitFor(() => expect(listNames(result.current.waiting)).toEqual(["tea.png"]));
  const [waiting] = result.current.waiting;
  const stored = await result.current.images.readWaitingPicture(waiting?.address ?? "");
  expect([await stored?.text(), stored?.type]).toEqual(["redrawn", "image/webp"]);
  answer = (path) => Response.json({ Key: `images/${path}` });
  act(() => waiting && result.current.retry(waiting));
  await vi.waitFor(() => expect(result.current.waiting).toEqual([]));
  // It was redrawn when it was chosen.
  expect(redrawPicture).toHaveBeenCalledOnce();
});

it("redraws a picture that an older version of the site has stored before it is sent", async () => {
  const { db, result } = await open();
  answer = () => undefined;
  await add(result.current.images, () => true);
  const [waiting] = await db.images.toArray();
  await db.images.update(waiting?.id ?? "", { redrawn: undefined, type: "image/png" } as never);
  answer = (path) => Response.json({ Key: `images/${path}` });
  act(() => waiting && result.current.retry(waiting));
  // The list may be empty still because the picture has not come into it yet.
  await vi.waitFor(() => expect(redrawPicture).toHaveBeenCalledTimes(2));
  await vi.waitFor(async () => expect([result.current.waiting, await db.images.count()]).toEqual([[], 0]));
  expect(listUploads().at(-1)?.headers.get("content-type")).toBe("image/webp");
});

it("keeps a refused picture with the reason once its dialog is closed, until it is discarded", async () => {
  const { result } = await open();
  answer = () => Response.json({ error: "invalid_mime_type", message: "No such kind" }, { status: 400 });
  expect((await add(result.current.images, () => true)).added).toMatchObject({ outcome: "refused" });
  expect(result.current.waiting).toEqual([]);
  await add(result.current.images, () => false);
  await vi.waitFor(() => expect(result.current.waiting).toMatchObject([{ state: "refused" }]));
  const [refused] = result.current.waiting;
  act(() => refused && result.current.discard(refused));
  await vi.waitFor(() => expect(result.current.waiting).toEqual([]));
});

it("asks the server why where hosted storage denies a picture, whose answer has the real status in its body", async () => {
  const { result } = await open();
  answer = () => Response.json({ statusCode: "403", error: "Unauthorized", message: "new row" }, { status: 400 });
  await add(result.current.images, () => true);
  // Only the functions of the sync say why.
  const isAskedSince = () =>
    backend.asked
      .slice(backend.asked.findIndex(({ path }) => path.startsWith(folder)))
      .some(({ path }) => path.includes("/rpc/"));
  await vi.waitFor(() => expect(isAskedSince()).toBe(true));
});
