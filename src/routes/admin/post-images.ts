import { useCallback, useEffect, useMemo } from "react";
import { imageAt, imageStore, listImages } from "../../db/queries/staff-images.ts";
import type { ImageUpload } from "../../domain/image-upload.ts";
import type { PostImages } from "../../features/staff-blog/post-images.ts";
import { addImage, type ImageQueuePorts } from "../../features/staff-editing/image-queue.ts";
import { runImageQueue } from "../../features/staff-editing/image-runner.ts";
import { exclusive } from "../../lib/exclusive.ts";
import { shrinkPicture } from "../../lib/shrink-picture.ts";
import { imageAddress, sendImage } from "../../remote/staff-images.ts";
import { openDb, useMirror } from "../../staff/mirror.ts";
import { useStaffQuery } from "../../staff/rows.ts";
import { staffToken } from "../../staff/session.ts";

/** The queue of pictures over the mirror's database, with the token of whoever is signed in. */
function queuePorts(): ImageQueuePorts {
  return {
    store: imageStore(openDb()),
    send: async (upload) => {
      try {
        return await sendImage(upload, await staffToken());
      } catch {
        // No token to be had: nobody has said no.
        return { outcome: "wait", reason: "no-answer" };
      }
    },
    exclusive,
    newId: () => crypto.randomUUID(),
    addressOf: imageAddress,
    now: Date.now,
    random: Math.random,
  };
}

type Runner = ReturnType<typeof runImageQueue>;
let runner: Runner | undefined;

/** Pictures that are being taken, of any dialog. */
let adding = 0;

/** Sends waiting pictures for as long as the mirror is open. Once in the staff area, whatever its page. */
export function useImageQueue(): void {
  const { phase } = useMirror();
  useEffect(() => {
    if (phase !== "open") return;
    const started = runImageQueue(queuePorts(), (error) => console.warn("Waiting images cannot be read.", error));
    runner = started;
    return () => {
      started.stop();
      if (runner === started) runner = undefined;
    };
  }, [phase]);
}

/** Pictures as the blog's screen needs them. */
export function usePostImages(): {
  images: PostImages;
  waiting: ImageUpload[];
  retry: (upload: ImageUpload) => void;
  discard: (upload: ImageUpload) => void;
} {
  const waiting = useStaffQuery(listImages, []) ?? none;
  const images = useMemo(
    (): PostImages => ({
      add: async (file) => {
        adding += 1;
        try {
          return await addImage(queuePorts(), { name: file.name, bytes: await shrinkPicture(file) });
        } finally {
          adding -= 1;
          void runner?.schedule();
        }
      },
      busy: () => adding > 0,
      waiting: async (address) => {
        const upload = await imageAt(openDb(), address);
        return upload && new Blob([upload.bytes], { type: upload.type });
      },
    }),
    [],
  );
  const retry = useCallback(async (upload: ImageUpload) => {
    await imageStore(openDb()).update(upload.id, { state: "waiting", nextAttemptAt: 0, waitReason: undefined });
    await runner?.run();
  }, []);
  const discard = useCallback((upload: ImageUpload) => void imageStore(openDb()).remove(upload.id), []);
  return { images, waiting, retry: (upload) => void retry(upload), discard };
}

const none: ImageUpload[] = [];
