import { systemCaller } from '../../platform/caller.ts';
import { nothingJournaled, type Context } from '../../platform/context.ts';

/**
 * Returns a context for work of the service during a call. Effects of a provider's answer are recorded as the
 * system's, not the caller's.
 */
export function asSystem(context: Context): Context {
  return {
    ...context,
    caller: systemCaller('payments'),
    tool: null,
    idempotencyKey: null,
    idempotency: null,
    journal: nothingJournaled(),
  };
}
