import { useState } from "react";
import type { PostImages } from "../edits/picture-uploads.ts";

/** Upload state of a picture whose file was chosen. */
type Upload =
  | { state: "idle" | "busy" }
  | { state: "queued" | "saved"; stillNote: string }
  | { state: "refused"; message: string };

const stateTexts = {
  idle: "",
  busy: "Uploading...",
  saved: "The image is uploaded.",
  queued: "The image is kept on this device, and uploaded as soon as you are online.",
};

const animationNote = " It is animated: on the site it stands still and shows its first moment.";

/** The field that a picture goes into. */
type UploadTarget = {
  insert: (address: string) => void;
  /** Returns true if the field still shows the picture; otherwise the list of waiting pictures shows its outcome. */
  shows: (address: string) => boolean;
  remove: (address: string) => void;
};

/** Uploads pictures into a field: their addresses are inserted at once, and removed again if the server refuses one. */
export function usePictureUpload(images: PostImages) {
  const [upload, setUpload] = useState<Upload>({ state: "idle" });

  const add = async (file: File, target: UploadTarget): Promise<void> => {
    setUpload({ state: "busy" });
    let address: string | undefined;
    const onStored = (storedAddress: string) => {
      address = storedAddress;
      target.insert(storedAddress);
    };
    let isShown = false;
    const isWatched = () => {
      isShown = address !== undefined && target.shows(address);
      return isShown;
    };
    try {
      const outcome = await images.add(file, { onStored, isWatched });
      if (outcome.outcome !== "refused") {
        return setUpload({ state: outcome.outcome, stillNote: outcome.wasAnimated ? animationNote : "" });
      }
      if (isShown && address !== undefined) target.remove(address);
      setUpload({ state: "refused", message: outcome.message });
    } catch (error) {
      console.warn("The picture could not be taken.", error);
      setUpload({
        state: "refused",
        message: "This browser could not keep the image. Please try again when you are online.",
      });
    }
  };

  return { upload, add, reset: () => setUpload({ state: "idle" }) };
}

/** Shows the state of an upload. */
export function UploadNote({ upload, className = "" }: { upload: Upload; className?: string }) {
  return (
    <p
      role="status"
      className={`empty:hidden ${upload.state === "refused" ? "text-danger" : "text-muted"} ${className}`}
    >
      {upload.state === "refused" ? upload.message : stateTexts[upload.state]}
      {"stillNote" in upload && upload.stillNote}
    </p>
  );
}
