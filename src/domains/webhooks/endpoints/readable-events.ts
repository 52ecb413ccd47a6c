import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { WebhookEvent } from '../../../graphql.generated.ts';
import type { Action } from '../../business/access/actions.ts';
import { authorizeFound, findAccess } from '../../business/access/authorize.ts';
import type { EventNouns } from '../../business/access/event-noun.ts';
import { eventOf, type PublishedEvent } from '../published-event.ts';

/**
 * Returns the events to store for an endpoint. An empty list asks for all events: it stays empty if the caller may read all of
 * them, and else becomes the list of those that they may read.
 * @throws DomainError FORBIDDEN if the caller may not read the object of a named event.
 */
export async function readableEvents(
  context: Context,
  businessId: string,
  { nouns, asked }: { nouns: EventNouns; asked: readonly WebhookEvent[] },
): Promise<PublishedEvent[]> {
  const access = await findAccess(context, businessId);
  const check = (action: Action) => authorizeFound(context, businessId, access, action);
  if (asked.length > 0) {
    const events = [...new Set(asked)].map(eventOf);
    for (const action of new Set(events.map(event => readerOf(nouns, event)))) await check(action);
    return events;
  }
  const all = Object.entries(nouns).flatMap(([noun, { seenBy, published = [] }]) =>
    published.map(verb => ({ event: `${noun}.${verb}` as PublishedEvent, seenBy })),
  );
  const allowed = new Set<Action>();
  for (const action of new Set(all.map(({ seenBy }) => seenBy))) {
    if (await mayRead(check, action)) allowed.add(action);
  }
  const readable = all.filter(({ seenBy }) => allowed.has(seenBy)).map(({ event }) => event);
  if (readable.length === all.length) return [];
  if (readable.length > 0) return readable;
  throw new DomainError('RULE_VIOLATION', 'Your role may read the objects of no event.');
}

/** Refuses a change of an endpoint's address by a caller who may not read its events. @throws DomainError FORBIDDEN. */
export async function checkReadable(
  context: Context,
  businessId: string,
  { nouns, events }: { nouns: EventNouns; events: readonly PublishedEvent[] },
): Promise<void> {
  const access = await findAccess(context, businessId);
  const published = Object.values(nouns).filter(noun => noun.published);
  const actions =
    events.length > 0
      ? events.map(event => readerOf(nouns, event))
      : published.map(({ seenBy }) => seenBy);
  for (const action of new Set(actions)) await authorizeFound(context, businessId, access, action);
}

function readerOf(nouns: EventNouns, event: PublishedEvent): Action {
  return nouns[event.split('.')[0] ?? '']?.seenBy ?? 'audit:read';
}

async function mayRead(
  check: (action: Action) => Promise<unknown>,
  action: Action,
): Promise<boolean> {
  try {
    await check(action);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FORBIDDEN') return false;
    throw error;
  }
}
