import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { lockCard } from '../ledger/lock-card.ts';

const mostAtOnce = 100;

/** The hour of the day at which gifts are mailed, on the clock of the business. */
const morning = '08:00';

/**
 * Mails the gift cards of any business whose day has come to their recipients; returns how many. A void card is not mailed,
 * nor one that is blocked.
 */
export async function sendGifts(context: Context): Promise<number> {
  const now = context.now();
  const due = await sql<{ businessId: string; id: string }>(
    context.em,
    `select g.business_id as "businessId", g.id from gift_card g join business b on b.id = g.business_id
     where g.send_on is not null and g.sent_at is null and g.voided_at is null and g.blocked_at is null
       and g.send_on <= $2 and (g.send_on || ' ${morning}')::timestamp at time zone b.timezone <= $1
       and ${isNotAside('send-gifts', 'g.id')}
     order by g.send_on limit ${mostAtOnce}`,
    // No zone is more than a day ahead.
    [toIso(now), addDays(localDateOf(now, 'UTC'), 1)],
  );
  const sent = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: each => sendGift(context, each),
  });
  return sent.filter(isSent => isSent).length;
}

/** Checked again under the lock: the card may have become void meanwhile. */
function sendGift(
  context: Context,
  { businessId, id }: { businessId: string; id: string },
): Promise<boolean> {
  return write(context, businessId, async transaction => {
    const card = await lockCard(transaction, businessId, id);
    const isDue = card.sentAt == null && card.voidedAt == null && card.blockedAt == null;
    if (isDue) {
      await sql(
        transaction.em,
        'update gift_card set sent_at = $3 where business_id = $1 and id = $2',
        [businessId, id, toIso(transaction.now())],
      );
    }
    return { result: isDue, event: giftSentEvent(card), journaled: !isDue };
  });
}

/** The event of a gift that is mailed to its recipient. */
export function giftSentEvent({ businessId, id, hint }: GiftCard): DomainEvent {
  return {
    type: 'giftcard.sent',
    businessId,
    subject: id,
    summary: `The gift card …${hint} is mailed to its recipient.`,
    before: null,
    after: null,
  };
}
