import { systemCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';

/**
 * The context of what the service does of itself in the course of a call: what a provider's answer brings
 * about is journaled as the service's, apart from what the caller did.
 */
export function asSystem(context: Context): Context {
  return {
    ...context,
    caller: systemCaller('payments'),
    tool: null,
    idempotencyKey: null,
    idempotency: null,
    journal: { businessId: null, written: false, replayed: false },
  };
}
