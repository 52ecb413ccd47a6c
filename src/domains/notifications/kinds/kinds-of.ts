import { kindNames, kinds, type NotificationKind } from './kinds.ts';

const byEvent = Map.groupBy(
  kindNames.flatMap(name => kinds[name].events.map(event => ({ event: event as string, name }))),
  ({ event }) => event,
);

/** Returns the kinds of notification that an event type triggers. May be empty. */
export function kindsOf(eventType: string): NotificationKind[] {
  return (byEvent.get(eventType) ?? []).map(({ name }) => name);
}
