import type { Tooth } from '../tooth.ts';

const test = 'test/domains/memberships/memberships.test.ts';

/** Guards of memberships: what a period costs, gives and charges. */
export const memberships: readonly Tooth[] = [
  {
    promise: 'Two workers charge a period once.',
    file: 'src/domains/memberships/renewing/renew-memberships.ts',
    guard: 'membership.nextAt != null && membership.nextAt <= transaction.now();',
    without: 'membership.id.length > 0;',
    test: 'test/domains/memberships/renewing.races.test.ts',
  },
  {
    promise: 'A membership is renewed at the price that its client agreed to.',
    file: 'src/domains/ordering/placing/create-order.ts',
    guard: 'return agreed ? { ...agreed, active: true } : {};',
    without: 'return agreed ? { grants: agreed.grants, active: true } : {};',
    test,
    title: 'A membership keeps the price and terms of its joining',
  },
  {
    promise: 'Visits of a period lapse with it, unless they roll over.',
    file: 'src/domains/memberships/joining/give-visits.ts',
    guard: 'const validTo = rollsOver ? endOfPeriod',
    without: 'const validTo = rollsOver || !rollsOver ? endOfPeriod',
    test,
    title: 'Periods keep the day of joining',
  },
  {
    promise: 'A membership of the 31st is back on the 31st after a short month.',
    file: 'src/domains/memberships/periods.ts',
    guard: '12 : 1), anchorOn);',
    without: '12 : 1), anchorOn && startsOn);',
    test,
    title: 'Periods keep the day of joining',
  },
  {
    promise: 'The card of a membership is deleted with its end.',
    file: 'src/domains/memberships/ending/end-membership.ts',
    guard: 'for (const card of cards) await deleteLocked(transaction, card);',
    without: 'for (const card of cards.slice(cards.length)) await deleteLocked(transaction, card);',
    test,
    title: 'A membership ends with its period unless that is taken back',
  },
  {
    promise: 'A repeated change of plan keeps the price of the day of asking.',
    file: 'src/domains/memberships/changing/plan-change.ts',
    guard: 'if (nextItemId != null) return nextItemId === itemId;',
    without: 'if (nextItemId != null) return false;',
    test: 'test/domains/memberships/changing-plans.test.ts',
    title: 'A plan changes with the next period',
  },
  {
    promise: 'An end of a membership takes back a change of its plan.',
    file: 'src/domains/memberships/changing/update-membership.ts',
    guard: 'if (ends) planNext(membership, null);',
    without: 'if (ends && !ends) planNext(membership, null);',
    test: 'test/domains/memberships/changing-plans.test.ts',
    title: 'A change is taken back until it begins',
  },
  {
    promise: 'What is recognised of memberships is at most the money that the business keeps.',
    file: 'src/domains/overview/reports/membership-revenue.queries.ts',
    guard: 'least(share.kept, due.minor) as recognised,',
    without: 'due.minor as recognised,',
    test: 'test/domains/overview/membership-revenue.test.ts',
    title: 'A refund lowers the last months first',
  },
  {
    promise: 'The last month of a year has the remaining cents.',
    file: 'src/domains/overview/reports/membership-revenue.queries.ts',
    guard: 'when over.begun = cardinality(s.months) or s.ended_at < t.at then s.gross',
    without: 'when s.ended_at < t.at then s.gross',
    test: 'test/domains/overview/membership-revenue.test.ts',
    title: 'A year is recognised in twelve equal months',
  },
];
