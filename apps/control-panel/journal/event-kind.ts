import type { Event } from './known-events.ts';

/** How an event stands among what its actor did. */
export type EventKind = 'changed' | 'looked' | 'refused' | 'replayed';

/** `<noun>.<verb>` of what was done: a tool's call says it beside its own type. */
export function actionOf({ eventType, details }: Pick<Event, 'eventType' | 'details'>): string {
  const { action } = details;
  return typeof action === 'string' ? action : eventType;
}

/** The tool of an assistant's call, or null. */
export function toolOf({ eventType }: Pick<Event, 'eventType'>): string | null {
  return eventType.startsWith('ai.tool.') ? eventType.slice('ai.tool.'.length) : null;
}

export function kindOf(event: Pick<Event, 'eventType' | 'details' | 'outcome'>): EventKind {
  if (event.outcome === 'failed') return 'refused';
  if (event.outcome === 'replayed') return 'replayed';
  return actionOf(event) === 'call.read' ? 'looked' : 'changed';
}

/** What an assistant was answered when its call was refused, as it got it. */
export function refusalOf({ eventType, summary, details }: Event): string {
  const text = summary.replace(`${toolOf({ eventType })} failed: `, '');
  return typeof details['code'] === 'string' ? `${text} [${details['code']}]` : text;
}

/** Who said yes to what an assistant had to ask first; null where nobody was asked. */
export function approverOf({ details }: Pick<Event, 'details'>): string | null {
  const { approval } = details;
  if (typeof approval !== 'object' || approval === null || !('byName' in approval)) return null;
  return typeof approval.byName === 'string' ? approval.byName : null;
}

/** Why an operator of the service looked in; null for all else. */
export function lookReasonOf({
  eventType,
  details,
}: Pick<Event, 'eventType' | 'details'>): string | null {
  const { reason } = details;
  return eventType === 'business.operator_entered' && typeof reason === 'string' ? reason : null;
}

/** Money that moved, or is asked for, by an event of a payment or refund. */
export function moneyOf({ details }: Event): { amount: number; currency: string } | null {
  const { amount, currency } = details;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
