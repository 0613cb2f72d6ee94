import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A browser's subscription, with the private key that only the browser has. */
export type Device = { endpoint: string; p256dh: string; auth: string; keys: ECDH };

/** A push that the service has confirmed, read with the device's own keys. */
export type Push = {
  device: Device;
  message: { title: string; path: string; tag: string };
  headers: IncomingMessage["headers"];
  /** The claims of the VAPID token, whose signature was valid. */
  claims: { aud: string; exp: number; sub: string };
  vapidKey: string;
  at: number;
};

/** The answer of a push service: a status, a broken connection, or none at all. */
export type ServiceAnswer = number | "hangs up" | "hangs";

/** Makes a device whose messages go to a host of the closed list of push services. */
export function makeDevice(host = "fcm.googleapis.com"): Device {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return {
    endpoint: `https://${host}/fcm/send/${randomBytes(24).toString("base64url")}`,
    p256dh: keys.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
    keys,
  };
}

const deriveKey = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts a body of one record (RFC 8188) with a device's keys (RFC 8291), independently of the library that wrote it. */
function decrypt(body: Buffer, { keys, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > body.readUInt32BE(16)) throw new Error("More than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = deriveKey(Buffer.from(auth, "base64url"), keys.computeSecret(sender), info, 32);
  const key = deriveKey(salt, secret, "Content-Encoding: aes128gcm\0", 16);
  const nonce = deriveKey(salt, secret, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record's delimiter, behind which there is padding.
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The padding is wrong");
  return padded.subarray(0, end).toString();
}

/** Checks the token of a request (RFC 8292): its key, signature, audience and expiry. */
function checkVapid(authorization: string | undefined, origin: string): Pick<Push, "claims" | "vapidKey"> {
  const [, token = "", vapidKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(vapidKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const options = { key, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${body}`), options, Buffer.from(signature, "base64url")))
    throw new Error("The signature is wrong");
  const readPart = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  const claims = readPart(body) as Push["claims"];
  const lasts = claims.exp - Date.now() / 1000;
  if (readPart(head).alg !== "ES256" || claims.aud !== origin || lasts <= 0 || lasts > 86_400)
    throw new Error("The token is not for this service");
  return { claims, vapidKey };
}

/**
 * Starts a push service on this machine, and redirects this process's requests to real push services to it. It answers 400 to a
 * message that a real service or the device could not read.
 */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const pushes: Push[] = [];
  const decryptionErrors: string[] = [];
  const moods = new Map<string, ServiceAnswer>();
  let retryAfter: string | undefined;
  let requestCount = 0;
  const server = createServer(async (request, response) => {
    requestCount++;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { "x-real-origin": origin = "", ...headers } = request.headers;
    const answer =
      moods.get(`${origin}${request.url}`) ?? moods.get(new URL(String(origin)).host) ?? moods.get("*") ?? 201;
    if (answer === "hangs") return;
    if (answer === "hangs up") return void request.socket.destroy();
    if (answer !== 201) return void response.writeHead(answer, retryAfter ? { "retry-after": retryAfter } : {}).end();
    const device = devices.get(`${origin}${request.url}`);
    if (!device) return void response.writeHead(410).end();
    try {
      if (headers["content-encoding"] !== "aes128gcm" || !(Number(headers.ttl) > 0))
        throw new Error("Headers are wrong");
      const vapid = checkVapid(headers.authorization, String(origin));
      const message = JSON.parse(decrypt(Buffer.concat(parts), device));
      pushes.push({ device, message, headers, ...vapid, at: Date.now() });
      response.writeHead(201).end();
    } catch (error) {
      decryptionErrors.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!/\.(googleapis|mozilla|apple|windows)\.com$/.test(url.hostname)) return original(input, init);
    const headers = new Headers(init?.headers);
    headers.set("x-real-origin", url.origin);
    return original(`${ownUrl}${url.pathname}${url.search}`, { ...init, headers });
  };
  return {
    /** The address at which another process reaches it; `x-real-origin` says for which host it stands in. */
    url: ownUrl,
    pushes,
    /** The errors of push messages that could not be decrypted. */
    wrong: decryptionErrors,
    /** The number of requests, whatever was answered. */
    asked: () => requestCount,
    /** Makes a device that the service knows. */
    subscribe(host?: string): Device {
      const device = makeDevice(host);
      devices.set(device.endpoint, device);
      return device;
    },
    /** Makes the service answer 410 for this device. */
    forget: (device: Device) => void devices.delete(device.endpoint),
    /** Sets the answers of a host, of one device's endpoint, or of all. */
    answer(answer: ServiceAnswer, { host = "*", after }: { host?: string; after?: string } = {}) {
      if (host === "*") moods.clear();
      moods.set(host, answer);
      retryAfter = after;
    },
    stop() {
      globalThis.fetch = original;
      server.closeAllConnections();
      server.close();
    },
  };
}
