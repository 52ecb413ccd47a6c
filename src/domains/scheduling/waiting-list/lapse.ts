import type { Context } from '../../../platform/context.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { endOffer } from './end-offer.ts';
import { loadEntry } from './load-entry.ts';
import { passedEvent } from './passed-event.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import { findOverdue } from './waitlist-entry.queries.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';
import { findUnanswered } from './waitlist-offer.queries.ts';

const mostAtOnce = 100;
/** Number of offers in a row without an answer, after which the client gets no more. */
const mostMissed = 3;

interface Due {
  businessId: string;
  entryId: string;
}

const subjectOf = ({ entryId }: Due) => entryId;

/** Ends up to a hundred offers that nobody answered in time. Returns their number. */
export async function endDueOffers(context: Context): Promise<number> {
  const due = await findUnanswered(context.em, { now: context.now(), most: mostAtOnce });
  const done = await sweepEach(context, due, { subjectOf, work: each => endOne(context, each) });
  return done.filter(Boolean).length;
}

/** Checked again under the lock: the client may have answered at the last moment. */
function endOne(context: Context, { businessId, entryId }: Due): Promise<boolean> {
  return writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const entry = await loadEntry(transaction, businessId, entryId);
    const offer = await em.findOne(WaitlistOffer, { businessId, entryId, status: 'open' });
    const isDue = offer !== null && offer.expiresAt <= now();
    if (isDue) {
      entry.missed += 1;
      entry.version += 1;
      entry.status = entry.missed >= mostMissed || entry.endsAt <= now() ? 'lapsed' : 'waiting';
      await endOffer(transaction, offer, 'lapsed');
      if (entry.status === 'lapsed') await journalSideEffects(transaction, [lapsedEvent(entry)]);
    }
    return { result: isDue, event: passedEvent(entry, 'lapsed'), journaled: !isDue };
  });
}

/** Ends up to a hundred waiting entries whose last day is over. Returns their number. */
export async function endDueEntries(context: Context): Promise<number> {
  const due = await findOverdue(context.em, { now: context.now(), most: mostAtOnce });
  const done = await sweepEach(context, due, {
    subjectOf,
    work: ({ businessId, entryId }) =>
      writeLocked(context, businessId, async transaction => {
        const entry = await loadEntry(transaction, businessId, entryId);
        const isDue = entry.status === 'waiting' && entry.endsAt <= transaction.now();
        if (isDue) Object.assign(entry, { status: 'lapsed', version: entry.version + 1 });
        return { result: isDue, event: lapsedEvent(entry), journaled: !isDue };
      }),
  });
  return done.filter(Boolean).length;
}

function lapsedEvent({ businessId, id, clientName, missed }: WaitlistEntry) {
  const why = missed >= mostMissed ? 'answered none of three offers' : 'waited until the last day';
  return {
    type: 'waitlist.lapsed',
    businessId,
    subject: id,
    summary: `${clientName} ${why}; the waiting-list entry is over.`,
    details: { missed },
    before: null,
    after: { status: 'lapsed' },
  };
}
