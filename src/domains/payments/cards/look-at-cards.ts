import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { providerCall } from '../accounts/accounts.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { applySetup } from './apply-setup.ts';
import { keeperOf } from './card-provider.ts';
import { deleteLocked } from './delete-card.ts';
import { findCards, openReference, storeCard } from './find-cards.ts';
import { KeptCard } from './kept-card.entity.ts';
import { keptFor } from './kept-for.ts';

const mostAtOnce = 20;

/**
 * Looks at cards whose webhook may have been lost, deletes those whose visit is long over, and has providers delete what was
 * deleted here. Returns how many.
 */
export async function lookAtCards(context: Context): Promise<number> {
  const due = await changeRows<KeptCard>(
    context.em,
    { across: 'sweeps' },
    `update kept_card k set check_after = $1::timestamptz + interval '5 minutes'
     where ctid = any(array(
       select ctid from kept_card where check_after <= $1
       order by check_after limit ${mostAtOnce} for update skip locked))
     returning ${columnsOf(context.em, KeptCard, 'k')}`,
    [new Date(context.now()).toISOString()],
  );
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: async card => {
      if (card.status === 'kept') await endKept(context, card);
      else if (card.status === 'deleted') await forget(context, card);
      else await lookAtCard(context, card);
    },
  });
  return due.length;
}

/** Asks the provider whether a card was left. Returns whether the answer was clear. */
export async function lookAtCard(context: Context, card: KeptCard): Promise<boolean> {
  if (card.status === 'kept' || card.status === 'deleted') return true;
  const isOver = card.expiresAt <= context.now();
  const lapsed = { status: 'lapsed', providerSetupId: '', setupUrl: null, card: null } as const;
  if (card.providerSetupId == null) {
    // The client never got an address to leave it at.
    if (isOver) await applySetup(context, card, lapsed);
    return true;
  }
  const call = await providerCall(context, card.businessId, card.provider);
  const seen = await keeperOf(card.provider).look(call, card);
  if (seen.kind !== 'ok') return false;
  const isLapsed = isOver && seen.value.status === 'awaited';
  await applySetup(context, card, isLapsed ? lapsed : seen.value);
  return true;
}

/** Deletes a card that its visit needs no longer, or looks again when it may be so. */
async function endKept(context: Context, { businessId, id, appointmentId }: KeptCard) {
  await writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const ids = { businessId, appointmentId };
    const target = await lockTarget(transaction, { ...ids, orderId: null });
    const card = (await findCards(em, ids, 'kept')).find(each => each.id === id);
    if (card && target?.kind === 'appointment') {
      const checkAfter = target.appointment.endAt + keptFor;
      if (checkAfter <= now()) await deleteLocked(transaction, card);
      else await storeCard(em, { ...card, checkAfter });
    }
    const event = { type: 'card.unchanged', businessId, subject: appointmentId, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

/**
 * Has the provider delete a card, unless it is kept for another visit too; one that it does not have is deleted. Given up where
 * it does not answer for as long as it was kept.
 */
async function forget(context: Context, card: KeptCard): Promise<void> {
  const reference = openReference(context, card);
  if (reference && !(await isKeptElsewhere(context, card))) {
    const call = await providerCall(context, card.businessId, card.provider);
    const outcome = await keeperOf(card.provider).forget(call, reference);
    const isGivenUp = context.now() - (card.deletedAt ?? 0) > keptFor;
    if (outcome.kind === 'unclear' && !isGivenUp) return;
  }
  await changeRows(
    context.em,
    card.businessId,
    'update kept_card set sealed = null, check_after = null where business_id = $1 and id = $2 returning 1',
    [card.businessId, card.id],
  );
}

/** Once it is no longer, it cannot come to be so again: a card is only used again while it is kept. */
async function isKeptElsewhere(
  { em }: Context,
  { businessId, id, firstId }: KeptCard,
): Promise<boolean> {
  const others = await sql(
    em,
    `select from kept_card k where k.business_id = $1 and (k.id = $2 or k.first_id = $2) and k.status = 'kept' limit 1`,
    [businessId, firstId ?? id],
  );
  return others.length > 0;
}
