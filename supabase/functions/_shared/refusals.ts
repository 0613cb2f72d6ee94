/**
 * The codes with which a function refuses a request. A device stops retrying after these codes only, because any other answer
 * may come from a platform or a proxy.
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
