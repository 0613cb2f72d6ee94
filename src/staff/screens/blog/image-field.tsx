import { useRef } from "react";
import { isImageAddress } from "../../../shared/rules/image-upload.ts";
import { isOwnPicture } from "../../edits/own-pictures.ts";
import type { PostImages } from "../../edits/picture-uploads.ts";
import { PictureChooser } from "../../forms/picture-chooser.tsx";
import { PostImage } from "../../forms/post-image.tsx";
import { UploadNote, usePictureUpload } from "../../forms/use-picture-upload.tsx";
import { type FieldProps, TextField } from "../../ui/field.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

/** The field for a picture: its address, which is typed or comes from an upload, and the picture itself. */
export function ImageField({ images, ...field }: FieldProps<string> & { images: PostImages }) {
  const { upload, add, reset } = usePictureUpload(images);
  const input = useRef<HTMLInputElement>(null);
  const address = field.value.trim();
  const mounted = useMounted();
  const latest = useRef(field.value);
  latest.current = field.value;

  const setAddress = (value: string) => {
    latest.current = value;
    field.onChange(value);
  };
  const choose = (file: File) => {
    if (upload.state === "busy") return;
    void add(file, {
      insert: setAddress,
      // False while the dialog is being saved, after it was saved or closed, and after another address was typed.
      shows: (given) => mounted.current && latest.current === given && !input.current?.matches(":disabled"),
      remove: () => setAddress(""),
    });
  };

  return (
    <div className="grid gap-3">
      <TextField
        {...field}
        isPlain
        placeholder="https://"
        onChange={(value) => {
          reset();
          field.onChange(value);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PictureChooser inputRef={input} isDisabled={upload.state === "busy"} onChoose={choose} />
        <p className="text-sm text-muted">
          PNG, JPEG, WebP or AVIF. Large photos are made smaller. Where a photo was taken is not kept.
        </p>
      </div>
      <UploadNote upload={upload} />
      {address && (
        <PostImage
          // The key changes with the upload's state, so that the browser loads an uploaded picture again.
          key={`${address} ${upload.state}`}
          address={address}
          images={images}
          className="max-h-56 w-full max-w-md rounded-md border border-line"
          failed={
            <p className="text-muted">
              {isImageAddress(address) && !isOwnPicture(address)
                ? "No page shows a picture from another site. Upload it here instead."
                : "There is no image at this address, or it cannot be reached now."}
            </p>
          }
        />
      )}
    </div>
  );
}
