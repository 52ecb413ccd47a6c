import type { WebhookEvent } from '../../graphql.generated.ts';
import type { PublishedEvent } from '../../platform/journal/published-events.ts';

/** An event as payloads name it, by its name in the schema, where names have no dots. */
export function eventOf(name: WebhookEvent): PublishedEvent {
  return name.replace('_', '.') as PublishedEvent;
}

/** An event's name in the schema. */
export function nameOf(event: PublishedEvent): WebhookEvent {
  return event.replace('.', '_') as WebhookEvent;
}
