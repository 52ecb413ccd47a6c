import { refuseUnlessActive } from '../../business/suspending/refuse-suspended.ts';
import type { LeaveCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { signedInBuyer } from '../../clients/buyers/buyers.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { authorizeAppointment } from '../../scheduling/appointments/authorize-appointment.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { noteKept } from './apply-setup.ts';
import { beginCard, storeSetup } from './begin-card.ts';
import { backUrl } from './card-link.ts';
import { consentOf } from './consent.ts';
import { validFor } from './earlier-cards.ts';
import { openReference, sealReference } from './card-provider.ts';
import { canLeaveCard } from './can-leave-card.ts';
import type { Consent } from './kept-card.entity.ts';
import { findCard, findCards, lockCard, updateCard } from './kept-card.queries.ts';
import { keptFor } from './kept-for.ts';

/** Visit, and the provider’s page for leaving its card. */
interface LeavingCard {
  appointment: Appointment;
  url: string | null;
}

/** Request to use a card again for a visit. */
interface Again {
  businessId: string;
  appointmentId: string;
  buyerId: string;
  cardId: string;
  consent: Consent;
}

/**
 * Records a signed-in buyer's consent to the fees of a visit. An earlier card secures them, or the result
 * names the page for a new one. If no card is required, nothing changes.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED.
 */
export async function leaveCard(
  context: Context,
  { appointmentId, cardId }: LeaveCardInput,
): Promise<LeavingCard> {
  const buyerId = signedInBuyer(context);
  const { business } = await authorizeAppointment(context, { appointmentId });
  refuseUnlessActive(business, 'bookings');
  const { em, now, services } = context;
  const find = () => findAppointment(em, business, appointmentId, now());
  const appointment = await find();
  const consent = consentOf(appointment, business);
  if (!consent || !canLeaveCard(appointment, now())) return { appointment, url: null };
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
    const isOpen = target?.kind === 'appointment' && canLeaveCard(target.appointment, now());
    if (isOpen && (await findCards(em, { ...ids, status: 'kept' })).length === 0) {
      const { clientId, appointment } = target;
      const kept = await keepAgain(transaction, again, { clientId, startAt: appointment.startAt });
      await noteKept(transaction, business, kept);
    }
    const event = { type: 'card.unchanged', businessId, subject: appointmentId, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

/** Stores a card for a further visit. Its reference is sealed anew, so that either row can be deleted alone. */
async function keepAgain(
  transaction: Context,
  { cardId, buyerId, ...leaving }: Again,
  { clientId, startAt }: { clientId: string; startAt: number },
) {
  const { em, now } = transaction;
  // The lock is needed because an erasure does not wait for the business's lock.
  await lockCard(em, { businessId: leaving.businessId, id: cardId });
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
  const card = await storeSetup(transaction, { ...leaving, clientId, buyerId, firstId, provider });
  const kept = {
    ...card,
    brand,
    last4,
    validUntil,
    status: 'kept' as const,
    sealed: sealReference(transaction, card, reference),
    checkAfter: now() + keptFor,
  };
  await updateCard(em, kept);
  return kept;
}
