import { systemCaller } from '../../platform/caller.ts';
import { nothingJournaled, type Context } from '../../platform/context.ts';

/**
 * A context for work that the service does on its own during a call, so that the effects of a provider's answer
 * are recorded as the system's and not the caller's.
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
