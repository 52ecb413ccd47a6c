import { kindNames, kinds, type NotificationKind } from './kinds.ts';

const byEvent = new Map<string, NotificationKind>(
  kindNames.flatMap(name => kinds[name].events.map(event => [event, name] as const)),
);

/** What people are notified of an event of this type as; undefined where they are not. */
export function kindOf(eventType: string): NotificationKind | undefined {
  return byEvent.get(eventType);
}
