import type { PicturePorts } from "../../outbox/picture-queue.ts";
import type { ImageUpload } from "../../shared/rules/image-upload.ts";
import type { StaffDb } from "./staff-db.ts";

/** Creates the queue store of pictures that the server does not have yet. */
export const createImageStore = (db: StaffDb): PicturePorts["store"] => ({
  list: () => listImages(db),
  get: (id) => db.images.get(id),
  add: async (upload) => void (await db.images.add(upload)),
  update: async (id, change) => void (await db.images.update(id, change)),
  remove: (id) => deleteImage(db, id),
  // A refused picture is deleted, because the person still has the chosen file.
  returnToForm: (id) => deleteImage(db, id),
});

/** Deletes a picture in any state. */
export const deleteImage = (db: StaffDb, id: string): Promise<void> => db.images.delete(id);

/** Makes a refused or waiting picture due at once. */
export const requeueImage = async (db: StaffDb, id: string): Promise<void> => {
  await db.images.update(id, { state: "waiting", nextAttemptAt: 0, waitReason: undefined });
};

/** Reads all waiting pictures, oldest first; there are few. */
export const listImages = (db: StaffDb): Promise<ImageUpload[]> => db.images.orderBy("createdAt").toArray();

/** Reads the picture that will be served at an address, while it waits on this device. */
export const readImageAt = (db: StaffDb, address: string): Promise<ImageUpload | undefined> =>
  db.images.where("address").equals(address).first();
