import type { WebhookEvent } from '../../graphql.generated.ts';
import type { PublishedEvent } from './published-events.ts';

/** An event's name in the schema, where names have no dots. */
type NameOf<Event extends string> = Event extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : never;

// Each of these compiles only if the schema has no other events than are published, and all of them.

/** An event as payloads name it, by its name in the schema. */
export function eventOf(name: WebhookEvent): PublishedEvent {
  const known: NameOf<PublishedEvent> = name;
  return known.replace('_', '.') as PublishedEvent;
}

/** An event's name in the schema. */
export function nameOf(event: PublishedEvent): WebhookEvent {
  return event.replace('.', '_') as NameOf<PublishedEvent>;
}
