import type { RejectionCode } from "../../../src/core/rejected.ts";

const statusByCode: Readonly<Partial<Record<RejectionCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  VIEWING: 403,
  VIEW_ENDED: 403,
  NOT_FOUND: 404,
  RECEIPT_DETACHED: 404,
  TOO_LARGE: 413,
  W011: 413,
  W012: 415,
  VIDEO_SIZE: 413,
  MEDIA_TYPE: 415,
  IMAGE: 413,
  VIDEO: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  TIMEOUT: 503,
  DISK_FULL: 507,
  INTERNAL: 500,
};

/** HTTP status of a refusal outside a GraphQL operation: 400 where the code has none of its own. */
export const toHttpStatus = (code: RejectionCode): number => statusByCode[code] ?? 400;
