import type { Tooth } from '../tooth.ts';

/** Guards of points, rewards and recommendations, and of discounts for some clients. */
export const loyalty: readonly Tooth[] = [
  {
    promise: 'A refund does not take points a second time that have ended.',
    file: 'src/domains/loyalty/earning/follow-points.ts',
    guard: 'const back = Math.max(Math.min(-points, endedSince - had), 0);',
    without: 'const back = Math.min(had, endedSince, 0);',
    test: 'test/domains/loyalty/points-of-years.test.ts',
    title: 'A refund takes no points a second time',
  },
  {
    promise: 'Points end no sooner than the months after those were set.',
    file: 'src/domains/loyalty/ledger/standing.queries.ts',
    guard: 'greatest(ledger.moved_at, program.expiry_since)',
    without: 'least(ledger.moved_at, program.expiry_since)',
    test: 'test/domains/loyalty/points-of-years.test.ts',
    title: 'Points that a business had before it set the months',
  },
  {
    promise: 'A refund lowers the year of its sale, and so the tier.',
    file: 'src/domains/loyalty/ledger/standing.queries.ts',
    guard: "and e.kind = 'earned' group by e.source",
    without: "and e.kind = 'earned' and e.points > 0 group by e.source",
    test: 'test/domains/loyalty/points-of-years.test.ts',
    title: 'A refund takes what its sale earned',
  },
  {
    promise: 'A reward is for its own client alone.',
    file: 'src/domains/discounts/candidates.queries.ts',
    guard: 'and d.client_id is not null and (${isNobody}',
    without: 'and d.client_id is null and (${isNobody}',
    test: 'test/domains/loyalty/loyalty.test.ts',
    title: 'reduces an order of its client once, for others not at all',
  },
  {
    promise: 'Money on a gift card earns points once.',
    file: 'src/domains/loyalty/earning/sources.queries.ts',
    guard: "sql`p.provider <> 'gift_card'`",
    without: 'sql`true`',
    test: 'test/domains/loyalty/loyalty.test.ts',
    title: 'come with a gift card’s sale, and not again with its use',
  },
  {
    promise: 'Nobody takes more points than a client has.',
    file: 'src/domains/loyalty/ledger/post-entry.ts',
    guard: 'if (points < 0 && after < 0) {',
    without: 'if (points < 0 && after < -1000) {',
    test: 'test/domains/loyalty/loyalty.test.ts',
    title: 'are adjusted by people with a reason, and never below zero',
  },
  {
    promise: 'Nobody recommends the business to themselves.',
    file: 'src/domains/loyalty/friends/friend.queries.ts',
    guard: "        and not ${contacts('c')} && ${contacts('r')}\n",
    without: '',
    test: 'test/domains/loyalty/friends.test.ts',
    title: 'is for nobody who was here before, nor for the client’s own other phone',
  },
  {
    promise: 'A discount for a segment is for its clients.',
    file: 'src/domains/discounts/for-client.ts',
    guard: 'marked.push(isIn ? each : { ...each, isForOthers: true });',
    without: 'marked.push(isIn ? each : { ...each, isForOthers: false });',
    test: 'test/domains/discounts/discounts-for-segments.test.ts',
    title: 'a discount for a segment is for the clients who are in it when they order',
  },
];
