import { useCallback, useEffect, useMemo } from "react";
import { type AddedPicture, addPicture, type PictureWatch } from "../../outbox/picture-queue.ts";
import { sendDue } from "../../outbox/queue.ts";
import { type Runner, startRunner } from "../../outbox/runner.ts";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { redrawPicture } from "../../shared/lib/redraw-picture.ts";
import { schedule } from "../../shared/lib/schedule.ts";
import type { ImageUpload } from "../../shared/rules/image-upload.ts";
import { deleteImage, listImages, readImageAt, requeueImage } from "../../sync/dexie/staff-images.ts";
import { createPictureQueue } from "../../sync/wiring/staff.ts";
import { openDb, useMirror } from "../mirror/mirror.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { getStaffToken } from "../session/session.ts";

/** The functions for pictures of posts that a screen needs. */
export type PostImages = {
  /** Redraws the picture in a file and uploads it, or stores it until there is a network. */
  add: (file: File, watch: PictureWatch) => Promise<AddedPicture & { wasAnimated?: boolean }>;
  /** Returns true if a picture is being redrawn, so that its address is not in the form yet. */
  isPreparing: () => boolean;
  /** Returns a picture that has not been sent yet, by its future address. */
  readWaitingPicture: (address: string) => Promise<Blob | undefined>;
};

const openQueue = () => createPictureQueue(openDb(), getStaffToken);

/** The runner that uploads pictures while the mirror is open. Screens call it after they have added one. */
let runner: Runner | undefined;

/** The files of any dialog that have no address yet. */
const preparingFiles = new Set<File>();

/** Returns true if a picture is being redrawn, so that its address is in no form yet. */
export const isPreparingPicture = (): boolean => preparingFiles.size > 0;

/** Sends waiting pictures for as long as the mirror is open. Call it once in the staff area, for all its pages. */
export function usePictureDelivery(): void {
  const { phase } = useMirror();
  useEffect(() => {
    if (phase !== "open") return;
    const started = startRunner({
      send: (options) => sendDue(openQueue(), options),
      now: Date.now,
      schedule,
      onReconnect,
      warn: (error) => console.warn("Waiting images cannot be read.", error),
    });
    runner = started;
    return () => {
      started.stop();
      if (runner === started) runner = undefined;
    };
  }, [phase]);
}

/** Returns the functions for pictures, and those that wait to be sent. */
export function usePostImages(): {
  images: PostImages;
  waiting: ImageUpload[];
  retry: (upload: ImageUpload) => void;
  discard: (upload: ImageUpload) => void;
} {
  const waiting = useStaffQuery(listImages) ?? noUploads;
  const images = useMemo(
    (): PostImages => ({
      add: async (file, watch) => {
        preparingFiles.add(file);
        const onStored = (address: string) => {
          preparingFiles.delete(file);
          watch.onStored(address);
        };
        try {
          const redrawing = await redrawPicture(file);
          if (redrawing.outcome === "refused") return redrawing;
          const { picture, wasAnimated } = redrawing;
          return {
            ...(await addPicture(openQueue(), { name: file.name, picture }, { ...watch, onStored })),
            wasAnimated,
          };
        } finally {
          preparingFiles.delete(file);
          void runner?.schedule();
        }
      },
      isPreparing: isPreparingPicture,
      readWaitingPicture: async (address) => {
        const upload = await readImageAt(openDb(), address);
        return upload && new Blob([upload.bytes], { type: upload.type });
      },
    }),
    [],
  );
  const retry = useCallback(async (upload: ImageUpload) => {
    await requeueImage(openDb(), upload.id);
    await runner?.run();
  }, []);
  const discard = useCallback((upload: ImageUpload) => void deleteImage(openDb(), upload.id), []);
  return { images, waiting, retry: (upload) => void retry(upload), discard };
}

const noUploads: ImageUpload[] = [];
