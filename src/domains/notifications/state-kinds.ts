import { stateRanks } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds-of.ts';
import { kindNames, kinds, type NotificationKind } from './kinds/kinds.ts';

/** All kinds that report the state of their subject. */
export const stateKinds: readonly NotificationKind[] = kindNames.filter(
  kind => kinds[kind].stateRank !== undefined,
);

/** Returns true if events of this type report the state of their subject. */
export function reportsState(eventType: string): boolean {
  return kindsOf(eventType).some(kind => kinds[kind].stateRank !== undefined);
}

/** Returns true if a kind is the first message about its subject. */
export function isIntroduction(kind: NotificationKind): boolean {
  return kinds[kind].stateRank === 'introduction';
}

/** Returns the item that represents several, given oldest first: the newest of the first rank. */
export function speakerOf<One>(
  several: readonly One[],
  kindOf: (one: One) => NotificationKind,
): One | undefined {
  const rankOf = (one: One) => stateRanks.indexOf(kinds[kindOf(one)].stateRank ?? 'change');
  return several.toReversed().toSorted((one, other) => rankOf(one) - rankOf(other))[0];
}
