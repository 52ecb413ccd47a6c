import type { WebhookEvent } from '../../enums.generated.ts';

/** An event by its name in the schema, where names have no dots. */
type Dotted<Name extends string> = Name extends `${infer Noun}_${infer Verb}`
  ? `${Noun}.${Verb}`
  : never;

/** An event that a business's own systems can subscribe to: its domain declares it as published. */
export type PublishedEvent = Dotted<WebhookEvent>;

/** Returns an event as payloads name it, by its name in the schema. */
export function eventOf(name: WebhookEvent): PublishedEvent {
  return name.replace('_', '.') as PublishedEvent;
}

/** Returns an event's name in the schema. */
export function nameOf(event: PublishedEvent): WebhookEvent {
  return event.replace('.', '_') as WebhookEvent;
}

/** SQL: whether an active endpoint of the business `noted.business_id` subscribes to `noted.event`. */
export const hasListener = `exists (select from webhook_endpoint w where w.business_id = noted.business_id
  and w.active and (w.events = '{}' or noted.event = any(w.events)))`;
