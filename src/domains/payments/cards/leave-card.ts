import type { LeaveCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { signedInBuyer } from '../../clients/buyers/read-buyer.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { enterAppointment } from '../../scheduling/appointments/enter-appointment.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { noteKept } from './apply-setup.ts';
import { beginCard, insertCard } from './begin-card.ts';
import { backUrl } from './card-link.ts';
import { consentOf } from './consent.ts';
import { validFor } from './earlier-cards.ts';
import { findCard, findCards, openReference, sealReference, storeCard } from './find-cards.ts';
import { isAsked } from './is-asked.ts';
import type { Consent } from './kept-card.entity.ts';
import { keptFor } from './kept-for.ts';

/** A visit, and the provider’s page on which its card is still to be left. */
interface LeavingCard {
  appointment: Appointment;
  url: string | null;
}

/** A visit for which a card is used again. */
interface Again {
  businessId: string;
  appointmentId: string;
  buyerId: string;
  cardId: string;
  consent: Consent;
}

/**
 * The buyer who is signed in agrees to the fees of a visit, and has them secured by a card that they left before, or is told
 * where to leave another. Where none is asked for, nothing changes. @throws DomainError NOT_FOUND, VALIDATION_FAILED.
 */
export async function leaveCard(
  context: Context,
  { appointmentId, cardId }: LeaveCardInput,
): Promise<LeavingCard> {
  const buyerId = signedInBuyer(context);
  const { business } = await enterAppointment(context, { appointmentId });
  const { em, now, services } = context;
  const find = () => findAppointment(em, business, appointmentId, now());
  const appointment = await find();
  const consent = consentOf(appointment, business);
  if (!consent || !isAsked(appointment, now())) return { appointment, url: null };
  const leaving = { businessId: business.id, appointmentId, buyerId, consent };
  if (cardId == null) {
    const url = await beginCard(context, {
      ...leaving,
      returnUrl: backUrl(services, appointmentId),
    });
    return { appointment, url };
  }
  await useAgain(context, { ...leaving, cardId });
  return { appointment: await find(), url: null };
}

function useAgain(context: Context, again: Again): Promise<void> {
  const { businessId, appointmentId } = again;
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em, now } = transaction;
    const ids = { businessId, appointmentId };
    const target = await lockTarget(transaction, { ...ids, orderId: null });
    const isOpen = target?.kind === 'appointment' && isAsked(target.appointment, now());
    if (isOpen && (await findCards(em, ids, 'kept')).length === 0) {
      const { clientId, appointment } = target;
      const kept = await keepAgain(transaction, again, { clientId, startAt: appointment.startAt });
      await noteKept(transaction, business, kept);
    }
    const event = { type: 'card.unchanged', businessId, subject: appointmentId, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

/** Keeps a card for one more visit. What the provider calls it is sealed anew, so that either can be deleted alone. */
async function keepAgain(
  transaction: Context,
  { cardId, buyerId, ...leaving }: Again,
  { clientId, startAt }: { clientId: string; startAt: number },
) {
  const { em, now } = transaction;
  // It may be erased at this moment, which does not wait for the business.
  await sql(em, 'select from kept_card where business_id = $1 and id = $2 for no key update', [
    leaving.businessId,
    cardId,
  ]);
  const earlier = await findCard(em, cardId);
  const isOwn = earlier?.businessId === leaving.businessId && earlier.buyerId === buyerId;
  const reference =
    isOwn && earlier.status === 'kept' && validFor([earlier], { startAt }).length > 0
      ? openReference(transaction, earlier)
      : null;
  if (!earlier || !reference) {
    throw invalid(
      'cardId',
      'is no card that you left here before, or it is valid no longer; leave this out to leave another one.',
    );
  }
  const { provider, brand, last4, validUntil } = earlier;
  const firstId = earlier.firstId ?? earlier.id;
  const card = await insertCard(transaction, { ...leaving, clientId, buyerId, firstId, provider });
  const kept = {
    ...card,
    brand,
    last4,
    validUntil,
    status: 'kept' as const,
    sealed: sealReference(transaction, card, reference),
    checkAfter: now() + keptFor,
  };
  await storeCard(em, kept);
  return kept;
}
