import type { Tooth } from '../tooth.ts';

const test = 'test/domains/memberships/direct-debit.test.ts';
const failing = 'test/domains/memberships/failed-debits.test.ts';

/** Guards of direct debits for memberships: what is charged, when, and what follows from the bank's answer. */
export const debits: readonly Tooth[] = [
  {
    promise: 'A debit under way is not repeated.',
    file: 'src/domains/memberships/renewing/pursue-payment.ts',
    guard: '    return isUnderWay\n      ?',
    without: '    return membership.tries < 0\n      ?',
    test,
    title: 'The membership is active and its visits can be used',
  },
  {
    promise: 'A membership is not past due while its debit is under way.',
    file: 'src/domains/memberships/renewing/debits.ts',
    guard: "status: 'active',\n    debitUntil",
    without: 'status: membership.status,\n    debitUntil',
    test,
    title: 'The membership is active and its visits can be used',
  },
  {
    promise: 'A debit that fails days later leaves the period unpaid and takes its visits.',
    file: 'src/domains/memberships/renewing/debits.ts',
    guard: "await voidPackages(transaction, membership.businessId, orderId, 'It was not paid.');",
    without: 'void voidPackages;',
    test: failing,
    title: 'It takes the unused visits',
  },
  {
    promise: 'A failed debit is repeated once.',
    file: 'src/domains/memberships/renewing/charge-membership.ts',
    guard: 'debits < mostDebits',
    without: 'debits < mostDebits + 1',
    test: failing,
    title: 'It takes the unused visits',
  },
  {
    promise: 'A repeated debit is announced before.',
    file: 'src/domains/memberships/renewing/pursue-payment.ts',
    guard: 'const isFirst = membership.tries === 1;',
    without: 'const isFirst = membership.tries === 0;',
    test: failing,
    title: 'It takes the unused visits',
  },
  {
    promise: 'An account that is closed or gives no authorisation is not debited again.',
    file: 'src/domains/payments/outcomes/apply-outcome.ts',
    guard: 'if (state.isMandateOver)',
    without: 'if (state.isMandateOver && !state.isMandateOver)',
    test: failing,
    title: 'After account_closed',
  },
  {
    promise: 'Money that the client’s bank took back counts as refunded.',
    file: 'src/domains/payments/providers/stripe-disputes.ts',
    guard: 'state.refundedMinor + takenBackMinor',
    without: 'state.refundedMinor',
    test: failing,
    title: 'It gives the money back once',
  },
  {
    promise: 'The client of a bank account is told of a debit before.',
    file: 'src/domains/memberships/renewing/renew-memberships.ts',
    guard: 'due.length + (await announceDebits(context));',
    without: 'due.length + (announceDebits.length - 1);',
    test,
    title: 'The client is told the amount',
  },
];
