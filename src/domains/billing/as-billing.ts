import { systemCaller } from '../../platform/caller.ts';
import { nothingJournaled, type Context } from '../../platform/context.ts';

/** Returns a context for what Stripe reports during a call. The journal records it as the system's, not the caller's. */
export function asBilling(context: Context): Context {
  return {
    ...context,
    caller: systemCaller('billing'),
    tool: null,
    idempotencyKey: null,
    idempotency: null,
    journal: nothingJournaled(),
  };
}
