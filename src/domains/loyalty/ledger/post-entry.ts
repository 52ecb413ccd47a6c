import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { balanceOf, insertEntries, type NewEntry } from './entry.queries.ts';

/** An entry that somebody asked for, unlike those that follow sales. */
type PostedEntry = NewEntry & { kind: 'adjusted' | 'redeemed' | 'given_back' };

/**
 * Adds an entry to the ledger of a client whose points are locked, and returns the event to record.
 * @throws DomainError RULE_VIOLATION if it takes more points than the client has.
 */
export async function postEntry(
  { em, now }: Context,
  businessId: string,
  entry: PostedEntry,
): Promise<DomainEvent> {
  const { clientId, points, kind, reason } = entry;
  const before = await balanceOf(em, { businessId, clientId });
  const after = before + points;
  if (points < 0 && after < 0) {
    throw new DomainError(
      'RULE_VIOLATION',
      `The client has ${before} points; ${-after} are lacking.`,
    ).withReason('points_lacking', { left: before, wanted: -points });
  }
  await insertEntries(em, { businessId, at: now(), entries: [entry] });
  return {
    type: `loyalty.${kind}`,
    businessId,
    subject: clientId,
    summary: `${texts[kind]}${reason ? `: ${reason}` : ''}. The client has ${after} points.`,
    details: { change: points },
    before: { points: before },
    after: { points: after },
  };
}

const texts: Readonly<Record<PostedEntry['kind'], string>> = {
  adjusted: 'Points were adjusted',
  redeemed: 'Points were exchanged for a reward',
  given_back: 'A reward was given back for its points',
};
