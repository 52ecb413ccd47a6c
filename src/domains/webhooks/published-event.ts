import type { WebhookEvent } from '../../enums.generated.ts';

/** Nouns of two words. All other nouns of published events are the first word of the name. */
const longNouns = ['catalog_item', 'staff_member', 'client_tag'] as const;

/** An event by its name in the schema, where names have no dots. */
type Dotted<Name extends string> = Name extends `catalog_item_${infer Verb}`
  ? `catalog_item.${Verb}`
  : Name extends `staff_member_${infer Verb}`
    ? `staff_member.${Verb}`
    : Name extends `client_tag_${infer Verb}`
      ? `client_tag.${Verb}`
      : Name extends `${infer Noun}_${infer Verb}`
        ? `${Noun}.${Verb}`
        : never;

/** An event that a business's own systems can subscribe to: its domain declares it as published. */
export type PublishedEvent = Dotted<WebhookEvent>;

/** Returns an event as payloads name it, by its name in the schema. */
export function eventOf(name: WebhookEvent): PublishedEvent {
  const noun = longNouns.find(each => name.startsWith(`${each}_`)) ?? name.split('_')[0] ?? '';
  return `${noun}.${name.slice(noun.length + 1)}` as PublishedEvent;
}

/** Returns an event's name in the schema. */
export function nameOf(event: PublishedEvent): WebhookEvent {
  return event.replace('.', '_') as WebhookEvent;
}

/** SQL: whether an active endpoint of the business `noted.business_id` subscribes to `noted.event`. */
export const hasListener = `exists (select from webhook_endpoint w where w.business_id = noted.business_id
  and w.active and (w.events = '{}' or noted.event = any(w.events)))`;
