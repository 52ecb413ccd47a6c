import type { Request, Response } from 'express';

/** Returns the `Idempotency-Key` header: calls with the same key are one call. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** Marks an answer as a replay of an earlier call with the same idempotency key. */
export function markReplayed(response: Response): void {
  response.set('Idempotent-Replayed', 'true');
}
