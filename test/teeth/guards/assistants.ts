import type { Tooth } from '../tooth.ts';

/** Guards of what assistants ask for and of what the journal says of it. */
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
    title: 'overwrites nothing that was changed since, however the call found it',
  },
  {
    promise: 'A yes does what its sentence said.',
    file: 'src/domains/proposals/deciding/approval-gate.ts',
    guard: 'if (is !== was) throw',
    without: "if (is === '') throw",
    test: 'test/domains/proposals/deciding.test.ts',
    title: 'does what its sentence said, and nothing else: a service that became longer fails',
  },
  {
    promise: 'Whatever refunds by itself waits as a payment.',
    file: 'src/domains/proposals/asking/asked-group.ts',
    guard: 'effect.backMinor > 0 || effect.chargedMinor > 0',
    without: 'effect.backMinor < 0 || effect.chargedMinor < 0',
    test: 'test/domains/proposals/asking.test.ts',
    title: 'has whatever refunds by itself wait as a payment, and says how much',
  },
  {
    promise: 'Payments in parts stay below the limit of a token together.',
    file: 'src/domains/proposals/asking/spend.ts',
    guard: 'return Math.max(sums?.today ?? 0, sums?.ofSale ?? 0) > limitMinor;',
    without: 'return Math.min(sums?.today ?? 0, sums?.ofSale ?? 0) < 0;',
    test: 'test/domains/proposals/asking.test.ts',
    title: 'counts a limit by sale and by day: what is paid in parts waits once they exceed it',
  },
  {
    promise: 'A press that says neither yes nor no answers nothing.',
    file: 'facades/proposals/server.ts',
    guard: "if (decision !== 'approve' && decision !== 'decline')",
    without: "if (decision === 'neither')",
    test: 'test/domains/proposals/mailed.test.ts',
    title: 'a press that says neither yes nor no answers nothing',
  },
  {
    promise: 'A call that never reaches a tool leaves a row in the journal.',
    file: 'facades/tools/record-unmade.ts',
    guard: 'await recordFailedCall(context, businessId, failure);',
    without: 'await Promise.resolve([recordFailedCall, context, businessId, failure]);',
    test: 'test/facades/tools/unmade.test.ts',
  },
];
