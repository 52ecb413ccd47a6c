import { unmergeClients } from '../../clients/merge/unmerge-clients.ts';
import type { Merge } from '../../clients/merge/merge-clients.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { UndoHandler } from './undo-handler.ts';

const days = 30;
const tooLate = `A merge can be undone for ${days} days.`;

const isOver = (at: number, now: number) => now > at + days * 86_400_000;

/** Restores both clients with their own data. */
export const merged: UndoHandler = {
  action: 'client:write',
  run: async (context, business, { subject: clientId, before, after, details, at }) => {
    if (isOver(at, context.now())) {
      throw new DomainError('RULE_VIOLATION', tooLate).withReason('undo_over');
    }
    const merge = details as unknown as Merge;
    return unmergeClients(context, business, {
      clientId,
      before: before ?? {},
      after: after ?? {},
      merge,
    });
  },
};
