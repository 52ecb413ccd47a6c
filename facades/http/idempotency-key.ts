import type { Request, Response } from 'express';

/** The `Idempotency-Key` header: the caller's promise that calls with this key are one and the same. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** Says that an answer is an earlier call's, found by its idempotency key. */
export function markReplayed(response: Response): void {
  response.set('Idempotent-Replayed', 'true');
}
