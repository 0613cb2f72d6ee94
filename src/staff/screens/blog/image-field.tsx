import { useRef, useState } from "react";
import { type FieldProps, TextField } from "../../../shared/ui/field.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMounted } from "../../../shared/ui/use-mounted.ts";
import type { PostImages } from "../../pictures.ts";
import { PostImage } from "./post-image.tsx";

/** The types that are drawn anew; a GIF becomes a still picture. */
const accepted = "image/png,image/jpeg,image/webp,image/avif,image/gif";

type Upload =
  | { state: "idle" | "busy" }
  | { state: "queued" | "saved"; stillNote: string }
  | { state: "refused"; message: string };

const notes = {
  idle: "",
  busy: "Uploading...",
  saved: "The image is uploaded.",
  queued: "The image is kept on this device and will be uploaded when the network lets it through.",
};

const standsStill = " It is animated: on the site it stands still and shows its first moment.";

/** The address of a picture, typed or had by uploading a file, and the picture itself. */
export function ImageField({ images, ...field }: FieldProps<string> & { images: PostImages }) {
  const [upload, setUpload] = useState<Upload>({ state: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const address = field.value.trim();
  const mounted = useMounted();
  const latest = useRef(field.value);
  latest.current = field.value;

  const choose = async (file: File | undefined) => {
    if (!file || upload.state === "busy") return;
    setUpload({ state: "busy" });
    let taken: string | undefined;
    const kept = (given: string) => {
      taken = given;
      latest.current = given;
      field.onChange(given);
    };
    // Saved, being saved, closed or typed over: then the list of what waits tells of a refusal.
    let seen = false;
    const watched = () => {
      seen = mounted.current && latest.current === taken && !input.current?.matches(":disabled");
      return seen;
    };
    try {
      const outcome = await images.add(file, { kept, watched });
      if (outcome.outcome !== "refused") {
        return setUpload({ state: outcome.outcome, stillNote: outcome.wasAnimated ? standsStill : "" });
      }
      if (seen) field.onChange("");
      setUpload({ state: "refused", message: outcome.message });
    } catch (error) {
      console.warn("The picture could not be taken.", error);
      setUpload({
        state: "refused",
        message: "This browser could not keep the image. Please try again when you are online.",
      });
    }
  };

  return (
    <div className="grid gap-3">
      <TextField
        {...field}
        plain
        placeholder="https://"
        onChange={(value) => {
          setUpload({ state: "idle" });
          field.onChange(value);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
        <button
          type="button"
          className="button-quiet gap-2"
          disabled={upload.state === "busy"}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          Upload image
        </button>
        <p className="text-sm text-muted">
          PNG, JPEG, WebP or AVIF. Large photos are made smaller, and lose what the camera wrote about the place.
        </p>
      </div>
      <p role="status" className={`empty:hidden ${upload.state === "refused" ? "text-danger" : "text-muted"}`}>
        {upload.state === "refused" ? upload.message : notes[upload.state]}
        {"stillNote" in upload && upload.stillNote}
      </p>
      {address && (
        <PostImage
          // A picture that has just arrived is asked for anew.
          key={`${address} ${upload.state}`}
          address={address}
          images={images}
          className="max-h-56 w-full max-w-md rounded-md border border-line"
          failed={<p className="text-muted">There is no image at this address, or it cannot be reached now.</p>}
        />
      )}
    </div>
  );
}
