/**
 * The codes with which a function refuses a request. Only these make a device stop retrying, because any other answer may come from
 * a platform or a proxy.
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
