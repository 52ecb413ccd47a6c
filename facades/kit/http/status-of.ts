import type { ErrorCode } from '../../../src/platform/errors.ts';

/** The HTTP status of each error code. */
export const statusOf = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  SLOT_UNAVAILABLE: 409,
  HOLD_EXPIRED: 409,
  OUT_OF_STOCK: 409,
  INVALID_TRANSITION: 409,
  VERSION_CONFLICT: 409,
  ALREADY_EXISTS: 409,
  RULE_VIOLATION: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  LIMIT_REACHED: 422,
  RATE_LIMITED: 429,
  PAYMENT_PROVIDER_ERROR: 502,
  BUSY: 503,
  INTERNAL: 500,
} as const satisfies Readonly<Record<ErrorCode, number>>;
