import type { ImageUpload } from "../../domain/image-upload.ts";
import type { StaffDb } from "../staff-db.ts";

/** Pictures that the server does not have yet, as the queue wants them. */
export const imageStore = (db: StaffDb) => ({
  list: () => listImages(db),
  get: (id: string): Promise<ImageUpload | undefined> => db.images.get(id),
  add: async (upload: ImageUpload): Promise<void> => {
    await db.images.add(upload);
  },
  update: async (id: string, change: Partial<ImageUpload>): Promise<void> => {
    await db.images.update(id, change);
  },
  remove: (id: string): Promise<void> => db.images.delete(id),
});

/** All of them, oldest first; there are few. */
export const listImages = (db: StaffDb): Promise<ImageUpload[]> => db.images.orderBy("createdAt").toArray();

/** The picture that will be served at an address, as long as it waits on this device. */
export const imageAt = (db: StaffDb, address: string): Promise<ImageUpload | undefined> =>
  db.images.where("address").equals(address).first();
