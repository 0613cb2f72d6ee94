import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

/** The stored properties of an uploaded file besides its bytes. */
interface StoredProperties {
  mimetype: string;
  cacheControl: string;
  eTag: string;
  lastModified: string;
}

interface FileStore {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Creates the storage of uploaded files: one file per object, named by a hash of bucket and key (so that no key can reach outside),
 * with a line of JSON and then the bytes. A file appears whole or not at all.
 * @param directory the directory of the files, or "memory"
 */
export function createStorageFiles(directory: string): StorageAdapter {
  const store = directory === "memory" ? openMemoryStore() : openDiskStore(directory);

  const readObject = async (bucket: string, key: string) => {
    const content = await store.read(getStoredFileName(bucket, key));
    if (!content) return undefined;
    const end = content.indexOf(10);
    const properties = JSON.parse(content.subarray(0, end).toString("utf8")) as StoredProperties;
    return { label: properties, body: content.subarray(end + 1) };
  };
  const writeObject = async (bucket: string, key: string, properties: StoredProperties, body: Buffer) => {
    await store.write(
      getStoredFileName(bucket, key),
      Buffer.concat([Buffer.from(`${JSON.stringify(properties)}\n`), body]),
    );
    return makeMetadata(properties, body.byteLength);
  };
  const requireFile = async (bucket: string, key: string) => {
    const found = await readObject(bucket, key);
    if (!found) throw new Error("Object not found");
    return found;
  };

  return {
    driver: null,
    async getObject(bucket, key) {
      const found = await readObject(bucket, key);
      if (!found) return { metadata: makeMetadata(emptyProperties, 0), httpStatusCode: 404 };
      return { metadata: makeMetadata(found.label, found.body.byteLength), httpStatusCode: 200, body: found.body };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes =
        body instanceof Uint8Array
          ? Buffer.from(body)
          : Buffer.from(await new Response(body as BodyInit).arrayBuffer());
      const eTag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
      const properties = { mimetype: contentType, cacheControl, eTag, lastModified: new Date().toISOString() };
      return writeObject(bucket, key, properties, bytes);
    },
    async deleteObject(bucket, key) {
      await store.remove(getStoredFileName(bucket, key));
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await store.remove(getStoredFileName(bucket, key));
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const { label: properties, body } = await requireFile(sourceBucket, source);
      const copied = { ...properties, lastModified: new Date().toISOString() };
      await writeObject(destinationBucket, destination, copied, body);
      return { httpStatusCode: 200, eTag: copied.eTag, lastModified: new Date(copied.lastModified) };
    },
    async headObject(bucket, key) {
      const { label: properties, body } = await requireFile(bucket, key);
      return makeMetadata(properties, body.byteLength);
    },
    async privateAssetUrl() {
      throw new Error("The embedded backend does not transform images");
    },
  };
}

const emptyProperties: StoredProperties = {
  mimetype: "application/octet-stream",
  cacheControl: "no-cache",
  eTag: "",
  lastModified: "",
};

function makeMetadata(properties: StoredProperties, size: number): ObjectMetadata {
  return {
    cacheControl: properties.cacheControl,
    contentLength: size,
    size,
    mimetype: properties.mimetype,
    eTag: properties.eTag,
    lastModified: new Date(properties.lastModified),
    httpStatusCode: 200,
  };
}

/** Returns the name of the file of an uploaded object, in the directory of the files. */
export function getStoredFileName(bucket: string, key: string): string {
  return createHash("sha256").update(`${bucket}\n${key}`).digest("hex");
}

function openMemoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    read: async (name) => files.get(name),
    write: async (name, content) => void files.set(name, content),
    remove: async (name) => void files.delete(name),
  };
}

function openDiskStore(directory: string): FileStore {
  return {
    async read(name) {
      try {
        return await readFile(join(directory, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async write(name, content) {
      await mkdir(directory, { recursive: true });
      const temporaryFile = join(directory, `${name}.${randomUUID()}.new`);
      await writeFile(temporaryFile, content, { flush: true });
      await rename(temporaryFile, join(directory, name));
    },
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}
