import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { lockMembers, type ClientKey } from '../members/member.queries.ts';
import { findEnded } from './ended.queries.ts';
import { insertEntries } from './entry.queries.ts';

/**
 * Ends the points of clients of all businesses whose last day is over. Returns the number of clients. A failed one is set aside
 * and does not stop the others.
 */
export async function endPoints(context: Context): Promise<number> {
  const ended = await findEnded(context.em, context.now(), null);
  await sweepEach(context, ended, {
    subjectOf: ({ clientId }) => clientId,
    work: key => endOf(context, key),
  });
  return ended.length;
}

/** Ends the points of a client. Checked again under the lock: the client may have earned or exchanged points meanwhile. */
function endOf(context: Context, { businessId, clientId }: ClientKey): Promise<void> {
  return writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    await lockMembers(em, businessId, [clientId]);
    const [ended] = await findEnded(em, now(), { businessId, clientId });
    const points = -(ended?.balance ?? 0);
    if (ended) {
      const entries = [{ kind: 'expired' as const, clientId, points }];
      await insertEntries(em, { businessId, at: now(), entries });
    }
    const event = {
      type: 'loyalty.expired',
      businessId,
      subject: clientId,
      summary: `${-points} points ended, as nothing was earned or exchanged for so long.`,
      details: { change: points },
      before: { points: -points },
      after: { points: 0 },
    };
    return { result: undefined, event, journaled: !ended };
  });
}
