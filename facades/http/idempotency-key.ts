import type { Request } from 'express';

/** The `Idempotency-Key` header: the caller's promise that calls with this key are one and the same. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
