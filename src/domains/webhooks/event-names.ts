import type { WebhookEvent } from '../../graphql.generated.ts';
import type { PublishedEvent } from './published-events.ts';

/** An event's name in the schema, where names have no dots. */
type NameOf<Event extends string> = Event extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : never;

/** An event as payloads name it, by its name in the schema. */
export function eventOf(name: WebhookEvent & NameOf<PublishedEvent>): PublishedEvent {
  return name.replace('_', '.') as PublishedEvent;
}

/** An event's name in the schema. */
export function nameOf(event: PublishedEvent): WebhookEvent & NameOf<PublishedEvent> {
  return event.replace('.', '_') as NameOf<PublishedEvent>;
}
