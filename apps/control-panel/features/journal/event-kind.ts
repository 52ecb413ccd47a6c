import type { Event } from './known-events.ts';

/** Kind of an event's result. */
export type EventKind = 'changed' | 'looked' | 'refused' | 'replayed';

/** Returns the action `<noun>.<verb>` of an event. An assistant's call has it in its details. */
export function actionOf({ eventType, details }: Pick<Event, 'eventType' | 'details'>): string {
  const { action } = details;
  return typeof action === 'string' ? action : eventType;
}

/** Returns the tool of an assistant's call, or null. */
export function toolOf({ eventType }: Pick<Event, 'eventType'>): string | null {
  return eventType.startsWith('ai.tool.') ? eventType.slice('ai.tool.'.length) : null;
}

export function kindOf(event: Pick<Event, 'eventType' | 'details' | 'outcome'>): EventKind {
  if (event.outcome === 'failed') return 'refused';
  if (event.outcome === 'replayed') return 'replayed';
  return actionOf(event) === 'call.read' ? 'looked' : 'changed';
}

/** Returns the refusal text of an assistant's call, as the assistant received it. */
export function refusalOf({ eventType, summary, details }: Event): string {
  const text = summary.replace(`${toolOf({ eventType })} failed: `, '');
  return typeof details['code'] === 'string' ? `${text} [${details['code']}]` : text;
}

/** Returns the name of the person who approved an assistant's proposal. Null without approval. */
export function approverOf({ details }: Pick<Event, 'details'>): string | null {
  const { approval } = details;
  if (typeof approval !== 'object' || approval === null || !('byName' in approval)) return null;
  return typeof approval.byName === 'string' ? approval.byName : null;
}

/** Returns the reason why an operator entered the business. Null for other events. */
export function lookReasonOf({
  eventType,
  details,
}: Pick<Event, 'eventType' | 'details'>): string | null {
  const { reason } = details;
  return eventType === 'business.operator_entered' && typeof reason === 'string' ? reason : null;
}

/** Returns the amount of a payment or refund event. */
export function moneyOf({ details }: Event): { amount: number; currency: string } | null {
  const { amount, currency } = details;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
