import { kindNames, kinds, type NotificationKind } from './kinds.ts';

const byEvent = Map.groupBy(
  kindNames.flatMap(name => kinds[name].events.map(event => ({ event: event as string, name }))),
  ({ event }) => event,
);

/** What people are notified of an event of this type as; nothing where they are not. */
export function kindsOf(eventType: string): NotificationKind[] {
  return (byEvent.get(eventType) ?? []).map(({ name }) => name);
}
