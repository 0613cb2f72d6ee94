/** A message of Supabase's realtime protocol, which is Phoenix's. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** The two formats that clients request with `vsn`: arrays (2.0.0) and objects (1.0.0). */
export type Version = "1.0.0" | "2.0.0";

/** The maximum length of a frame's names in characters; a topic is written into the database while its permission is checked. */
const maxLengths = { ref: 64, topic: 300, event: 64 };

/** The maximum length of an access token in characters. */
export const maxTokenLength = 8_192;

/** Reads a text frame; undefined if it is invalid, or one of its names is too long. */
export function readFrame(text: string, version: Version): Frame | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  const [joinRef, ref, topic, event, payload] =
    version === "2.0.0" && Array.isArray(message) ? (message as unknown[]) : readObjectFrame(message);
  if (typeof topic !== "string" || typeof event !== "string") return undefined;
  if (topic.length > maxLengths.topic || event.length > maxLengths.event) return undefined;
  if ([joinRef, ref].some((each) => typeof each === "string" && each.length > maxLengths.ref)) return undefined;
  return {
    joinRef: typeof joinRef === "string" ? joinRef : null,
    ref: typeof ref === "string" ? ref : null,
    topic,
    event,
    payload: typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {},
  };
}

function readObjectFrame(message: unknown): unknown[] {
  const { join_ref, ref, topic, event, payload } = (message ?? {}) as Record<string, unknown>;
  return [join_ref, ref, topic, event, payload];
}

/** Writes a frame as text. */
export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return JSON.stringify(
    version === "2.0.0" ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}
