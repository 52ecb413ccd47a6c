import { stateRanks } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds-of.ts';
import { kindNames, kinds, type NotificationKind } from './kinds/kinds.ts';

/** All kinds that tell how their subject stands. */
export const stateKinds: readonly NotificationKind[] = kindNames.filter(
  kind => kinds[kind].stateRank !== undefined,
);

/** Whether people are told by events of this type how the subject stands. */
export function tellsState(eventType: string): boolean {
  return kindsOf(eventType).some(kind => kinds[kind].stateRank !== undefined);
}

/** Whether a kind is the first that is told of its subject. */
export function isIntroduction(kind: NotificationKind): boolean {
  return kinds[kind].stateRank === 'introduction';
}

/** Returns the one that speaks for several, which are given oldest first: the newest of the first rank. */
export function speakerOf<One>(
  several: readonly One[],
  kindOf: (one: One) => NotificationKind,
): One | undefined {
  const rankOf = (one: One) => stateRanks.indexOf(kinds[kindOf(one)].stateRank ?? 'change');
  return several.toReversed().toSorted((one, other) => rankOf(one) - rankOf(other))[0];
}
