import type { Place } from './places.ts';

type Args = Readonly<Record<string, unknown>>;

/** Adds the chosen staff to a call that left them open. The approval then books exactly the staff shown in the proposal. */
export function pinPeople(args: Args, places: readonly Place[]): Record<string, unknown> {
  const [first] = places;
  if (!first) return { ...args };
  if (!Array.isArray(args['items'])) return withStaff(args, first);
  const left = [...places];
  const items = (args['items'] as Args[]).map(line => {
    if (line['startAt'] == null) return line;
    const index = left.findIndex(({ itemId }) => itemId === line['catalogItemId']);
    const [place] = index < 0 ? [] : left.splice(index, 1);
    return place ? withStaff(line, place) : line;
  });
  return { ...args, items };
}

function withStaff(args: Args, { staffId }: Place): Record<string, unknown> {
  if (args['startAt'] == null || args['staffId'] != null || staffId == null) return { ...args };
  return { ...args, staffId };
}
