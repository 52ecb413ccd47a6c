import type { Tooth } from '../tooth.ts';

const contract = 'test/contract/locations.test.ts';
const members = 'test/domains/locations/limited-members.test.ts';

/** Guards between locations, for members who are limited to some. */
export const membersOfLocations: readonly Tooth[] = [
  {
    promise: 'A member limited to locations finds no record of another one by its id.',
    file: 'src/app/own/restrict-to-locations.ts',
    guard: 'if (first !== undefined) throw notFound(kindOf(first) as IdKind, first);',
    without: 'if (first === undefined) return;',
    test: contract,
    title: 'An id of another location is indistinguishable from an unused one.',
  },
  {
    promise: 'A member limited to locations reads no list of another one.',
    file: 'src/domains/business/access/only-locations.queries.ts',
    guard: 'const at = locationIds && { businessId, locationIds };',
    without: 'const at = locationIds && null;',
    test: members,
    title: 'books there without naming it, and sees the bookings there only',
  },
  {
    promise: 'Records within others are hidden from members of other locations.',
    file: 'src/app/own/hide-elsewhere.ts',
    guard:
      'return context.caller.isAtLocations ? shown(context, { source, found, isRequired }) : found;',
    without: 'return isRequired ? found : found;',
    test: contract,
    title: 'No answer has anything of another location.',
  },
  {
    promise: 'A member limited to locations changes no settings of the business.',
    file: 'src/domains/business/access/roles.ts',
    guard: 'return { ...role, allows: role.allows.difference(ofAllLocations), locationIds };',
    without: 'return { ...role, locationIds };',
    test: members,
    title: 'changes the settings of it, and of nothing else',
  },
  {
    promise: 'An answer for a member of all locations is not that of a limited one.',
    file: 'src/domains/business/access/cache-scope.ts',
    guard: "access.locationIds?.join(' ') ?? null,",
    without: '',
    test: members,
    title: 'has free times of its own, also from a cache',
  },
  {
    promise: 'A member limited to locations offers waiting clients no place at another one.',
    file: 'src/domains/scheduling/waiting-list/offer-place.ts',
    guard: 'const seen = limitOf(context.em, businessId)?.locationIds;',
    without: 'const seen = undefined;',
    test: members,
    title: 'offers a waiting client nothing elsewhere, and names no location once one is left',
  },
];
