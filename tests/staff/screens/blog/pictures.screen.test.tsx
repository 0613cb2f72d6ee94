/** Tests the pictures of a post: their addresses, the outcome of an upload, and pictures that wait on this device. */
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ImageUpload, pictureTypes } from "../../../../src/shared/rules/image-upload.ts";
import type { PostImages } from "../../../../src/staff/edits/picture-uploads.ts";
import { PostImage } from "../../../../src/staff/forms/post-image.tsx";
import { UploadNote, usePictureUpload } from "../../../../src/staff/forms/use-picture-upload.tsx";
import { WaitingImages } from "../../../../src/staff/forms/waiting-images.tsx";
import { ContentField } from "../../../../src/staff/screens/blog/content-field.tsx";
import { ImageField } from "../../../../src/staff/screens/blog/image-field.tsx";

const address = "https://pictures.example/tea.webp";
const file = new File(["x"], "tea.png", { type: "image/png" });
const image = () => document.querySelector("img");

let images: { [Name in keyof PostImages]: ReturnType<typeof vi.fn<PostImages[Name]>> };
beforeEach(() => {
  images = {
    add: vi.fn<PostImages["add"]>(),
    isPreparing: vi.fn<PostImages["isPreparing"]>(() => false),
    readWaitingPicture: vi.fn<PostImages["readWaitingPicture"]>(async () => undefined),
  };
});

describe("a picture", () => {
  it("comes from its address, which does not learn the page, and leaves its place to other words where it does not load", async () => {
    render(<PostImage address={address} images={images} failed={<p>No image</p>} />);
    await waitFor(() => expect(image()?.src).toBe(address));
    expect(image()?.referrerPolicy).toBe("no-referrer");
    expect(document.body.textContent).toBe("");
    fireEvent.error(image() as HTMLImageElement);
    expect([document.body.textContent, image()]).toEqual(["No image", null]);
  });

  it("a picture that waits to be sent comes from this device, and is let go with its place", async () => {
    images.readWaitingPicture.mockResolvedValue(new Blob(["x"]));
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    const { unmount } = render(<PostImage address={address} images={images} />);
    await waitFor(() => expect(image()?.src).toMatch(/^blob:/));
    const { src } = image() as HTMLImageElement;
    expect(revoked).not.toHaveBeenCalled();
    unmount();
    expect(revoked).toHaveBeenCalledWith(src);
  });

  it("is tried at its address where this device cannot say if it waits", async () => {
    images.readWaitingPicture.mockRejectedValue(new Error("closed"));
    render(<PostImage address={address} images={images} />);
    await waitFor(() => expect(image()?.src).toBe(address));
  });

  it("a picture of another address takes the place of the one before, however late that one's answer comes", async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    images.readWaitingPicture.mockReturnValueOnce(promise);
    const { rerender } = render(<PostImage address={address} images={images} />);
    rerender(<PostImage address="https://pictures.example/two.webp" images={images} />);
    await waitFor(() => expect(image()?.src).toBe("https://pictures.example/two.webp"));
    await act(async () => resolve(new Blob(["x"])));
    expect(image()?.src).toBe("https://pictures.example/two.webp");
  });

  it("a picture without a good address is none", () => {
    render(<PostImage address="javascript:alert(1)" images={images} failed="No image" />);
    expect([document.body.textContent, images.readWaitingPicture.mock.calls.length]).toEqual(["No image", 0]);
  });
});

describe("an upload", () => {
  const makeTarget = () => ({ insert: vi.fn(), shows: vi.fn(() => true), remove: vi.fn() });
  const open = () => renderHook(() => usePictureUpload(images)).result;
  const readUpload = (upload: ReturnType<typeof usePictureUpload>["upload"]) => {
    document.body.replaceChildren();
    render(<UploadNote upload={upload} className="p-1" />);
    const note = screen.getByRole("status");
    return [note.textContent, note.className.split(" ")[1]];
  };

  it("says nothing, then that it is on its way, and that it is done or waits", async () => {
    const result = open();
    expect(readUpload(result.current.upload)).toEqual(["", "text-muted"]);
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<PostImages["add"]>>>();
    images.add.mockReturnValue(promise);
    let adding: Promise<void> | undefined;
    act(() => {
      adding = result.current.add(file, makeTarget());
    });
    expect(readUpload(result.current.upload)).toEqual(["Uploading...", "text-muted"]);
    await act(async () => {
      resolve({ outcome: "saved", address });
      await adding;
    });
    expect(readUpload(result.current.upload)).toEqual(["The image is uploaded.", "text-muted"]);
    images.add.mockResolvedValue({ outcome: "queued", address, wasAnimated: true });
    await act(() => result.current.add(file, makeTarget()));
    expect(readUpload(result.current.upload)[0]).toBe(
      "The image is kept on this device, and uploaded as soon as you are online. It is animated: on the site it stands still and shows its first moment.",
    );
    act(() => result.current.reset());
    expect(readUpload(result.current.upload)[0]).toBe("");
  });

  it.each([
    ["is taken out of a field that shows it still", true, 1],
    ["leaves a field that shows another one", false, 0],
  ])("an upload that is refused %s, and says why", async (_, isShown, removals) => {
    const target = makeTarget();
    target.shows.mockReturnValue(isShown);
    images.add.mockImplementation(async (_file, { onStored, isWatched }) => {
      expect(isWatched()).toBe(false);
      onStored(address);
      expect(isWatched()).toBe(isShown);
      return { outcome: "refused", message: "It is too large." };
    });
    const result = open();
    await act(() => result.current.add(file, target));
    expect(target.insert).toHaveBeenCalledWith(address);
    expect(target.shows).toHaveBeenCalledWith(address);
    expect(target.remove.mock.calls).toEqual(removals ? [[address]] : []);
    expect(readUpload(result.current.upload)).toEqual(["It is too large.", "text-danger"]);
  });

  it("an upload that this device cannot keep says so, and removes nothing", async () => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    images.add.mockRejectedValue(new Error("full"));
    const [result, target] = [open(), makeTarget()];
    await act(() => result.current.add(file, target));
    expect(readUpload(result.current.upload)[0]).toMatch(/^This browser could not keep the image\./);
    expect([target.insert.mock.calls.length, target.remove.mock.calls.length]).toEqual([0, 0]);
  });
});

function Field({ begin = "" }: { begin?: string }) {
  const [value, setValue] = useState(begin);
  return <ImageField name="featured_image" label="Featured image" value={value} onChange={setValue} images={images} />;
}

describe("the field of a picture", () => {
  const input = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  const getAddressField = () => screen.getByLabelText<HTMLInputElement>("Featured image");

  it("shows the picture of its address, or says that there is none", async () => {
    render(<Field begin=" /tea.webp " />);
    await waitFor(() => expect(image()?.getAttribute("src")).toBe("/tea.webp"));
    fireEvent.error(image() as HTMLImageElement);
    expect(document.body.textContent).toContain("There is no image at this address, or it cannot be reached now.");
    fireEvent.change(getAddressField(), { target: { value: " " } });
    expect(document.body.textContent).not.toContain("There is no image");
  });

  it("says of a picture from another site that no page shows it", async () => {
    render(<Field begin={address} />);
    await waitFor(() => expect(image()?.src).toBe(address));
    fireEvent.error(image() as HTMLImageElement);
    expect(document.body.textContent).toContain("No page shows a picture from another site. Upload it here instead.");
  });

  it("takes files of the types that a bucket has, has the address of the upload, and forgets its note when one types", async () => {
    images.add.mockImplementation(async (_file, { onStored, isWatched }) => {
      onStored(address);
      expect(isWatched()).toBe(true);
      return { outcome: "saved", address };
    });
    render(<Field />);
    expect([input().accept, input().hidden]).toEqual([pictureTypes, true]);
    const clicked = vi.spyOn(input(), "click");
    await userEvent.click(screen.getByRole("button", { name: "Upload image" }));
    expect(clicked).toHaveBeenCalledTimes(1);
    fireEvent.change(input(), { target: { files: [] } });
    expect(images.add).not.toHaveBeenCalled();
    fireEvent.change(input(), { target: { files: [file] } });
    await screen.findByText("The image is uploaded.");
    expect(getAddressField().value).toBe(address);
    fireEvent.change(getAddressField(), { target: { value: "https://other.example/a.png" } });
    expect(screen.queryByText("The image is uploaded.")).toBeNull();
  });

  it("is empty again where the picture was refused, unless another address was typed meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    images.add.mockImplementation(async (_file, { onStored, isWatched }) => {
      onStored(address);
      await promise;
      isWatched();
      return { outcome: "refused", message: "No." };
    });
    render(<Field />);
    fireEvent.change(input(), { target: { files: [file] } });
    await screen.findByText("Uploading...");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Upload image" }).disabled).toBe(true);
    fireEvent.change(input(), { target: { files: [file] } });
    await act(async () => resolve());
    await screen.findByText("No.");
    expect([getAddressField().value, images.add.mock.calls.length]).toEqual(["", 1]);
  });
});

it("a preview shows pictures that wait from this device, each once, and lets them go with itself", async () => {
  images.readWaitingPicture.mockImplementation(async (asked) => (asked === address ? new Blob(["x"]) : undefined));
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const renderPreview = (source: string) => (
    <>
      <img src={address} alt={source} />
      <img src="https://far.example/b.png" alt="" />
    </>
  );
  const field = (value: string) => (
    <ContentField {...{ name: "content", label: "Content", value, images, renderPreview }} onChange={() => undefined} />
  );
  const { unmount } = render(field("Tea"));
  const sources = () => [...document.querySelectorAll("img")].map(({ src }) => src);
  await waitFor(() => expect(sources()).toEqual([expect.stringMatching(/^blob:/), "https://far.example/b.png"]));
  const [local = ""] = sources();
  unmount();
  expect(revoked).toHaveBeenCalledWith(local);
});

it("what waits is listed with its reason, can be tried at once, and let go where it was refused", async () => {
  const uploads = [
    { id: "1", name: "tea.png", state: "waiting" },
    { id: "2", name: "trek.png", state: "refused", lastError: "It is too large." },
  ] as ImageUpload[];
  const [onRetry, onDiscard] = [vi.fn(), vi.fn()];
  const { rerender } = render(<WaitingImages uploads={uploads} onRetry={onRetry} onDiscard={onDiscard} />);
  expect([...document.querySelectorAll("li p")].map(({ textContent }) => textContent)).toEqual([
    "tea.png: waiting to be uploaded",
    "trek.png: not accepted. It is too large.",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Try now tea.png" }));
  expect(onRetry).toHaveBeenCalledWith(uploads[0]);
  expect(screen.queryByRole("button", { name: "Discard tea.png" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Discard trek.png" }));
  expect(onDiscard).toHaveBeenCalledWith(uploads[1]);
  rerender(<WaitingImages uploads={[]} onRetry={onRetry} onDiscard={onDiscard} />);
  expect(document.querySelector("section")).toBeNull();
});
