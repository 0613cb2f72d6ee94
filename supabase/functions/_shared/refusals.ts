/**
 * The codes with which a function that takes requests says no. A device gives a request up under these and under no other
 * answer: whatever else comes back, a platform or a proxy may have said it.
 */
export const refusalCodes = [
  "invalid_payload",
  "invalid_key",
  "key_reused",
  "method_not_allowed",
  "too_large",
  "unsupported_media_type",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
