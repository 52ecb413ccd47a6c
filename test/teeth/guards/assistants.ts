import type { Tooth } from '../tooth.ts';

/** Guards of assistants' calls and of their entries in the journal. */
export const assistants: readonly Tooth[] = [
  {
    promise: 'A stored list is replaced only with the version that was read.',
    file: 'src/platform/database/query/versions.ts',
    guard: 'if (replaced.length === 0) return;',
    without: 'if (replaced.length >= 0) return;',
    test: 'test/contract/schema/replaced-lists.test.ts',
  },
  {
    promise: 'A yes overwrites nothing that was changed since, however the call found it.',
    file: 'src/domains/proposals/asking/propose.ts',
    guard: 'const found = before && subject !== null ? [subject] : [];',
    without: 'const found: string[] = before && subject !== null ? [] : [];',
    test: 'test/domains/proposals/deciding.test.ts',
    title: 'overwrites no later change, however the call found its subject',
  },
  {
    promise: 'A yes does what its sentence said.',
    file: 'src/domains/proposals/deciding/approve-change.ts',
    guard: 'if (is !== was) throw',
    without: "if (is === '') throw",
    test: 'test/domains/proposals/deciding.test.ts',
    title: 'does only the described change: a service that became longer fails',
  },
  {
    promise: 'Whatever refunds by itself waits as a payment.',
    file: 'src/domains/proposals/asking/require-approval.ts',
    guard: 'isPayment || backMinor > 0 || chargedMinor > 0',
    without: 'isPayment || backMinor < 0 || chargedMinor < 0',
    test: 'test/domains/proposals/asking.test.ts',
    title: 'holds any change with an automatic refund as a payment, and names the amount',
  },
  {
    promise: 'Payments in parts stay below the limit of a token together.',
    file: 'src/domains/proposals/asking/require-approval.ts',
    guard: 'return Math.max(sums?.today ?? 0, sums?.ofSale ?? 0) > limitMinor;',
    without: 'return Math.min(sums?.today ?? 0, sums?.ofSale ?? 0) < 0;',
    test: 'test/domains/proposals/asking.test.ts',
    title: 'limits the sum by sale and by day: partial payments wait once they exceed it',
  },
  {
    promise: 'A press that says neither yes nor no answers nothing.',
    file: 'facades/members/proposals/server.ts',
    guard: "if (decision !== 'approve' && decision !== 'decline')",
    without: "if (decision === 'neither')",
    test: 'test/domains/proposals/mailed.test.ts',
    title: 'a press without a yes or no decides nothing',
  },
  {
    promise: 'An assistant sends no client to a foreign page without a person’s yes.',
    file: 'src/domains/payments/attempts/assistant-return-url.ts',
    guard: 'if (approvalCheck === null) return null;',
    without: 'if (approvalCheck === null) return url;',
    test: 'test/domains/payments/return-url.test.ts',
    title: 'elsewhere is left out if the token never asks, and the client stays with this service',
  },
  {
    promise: 'A call that never reaches a tool leaves a row in the journal.',
    file: 'facades/api/tools/record-unmade.ts',
    guard: 'await recordFailedCall(context, businessId, failure);',
    without: 'await Promise.resolve([recordFailedCall, context, businessId, failure]);',
    test: 'test/facades/api/tools/unmade.test.ts',
  },
];
