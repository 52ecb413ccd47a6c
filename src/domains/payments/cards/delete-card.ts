import type { Context } from '../../../platform/context.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import type { DeleteCardInput } from '../../../graphql.generated.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { enterAppointment } from '../../scheduling/appointments/enter-appointment.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { findCards, storeCard } from './find-cards.ts';
import type { KeptCard } from './kept-card.entity.ts';

/**
 * Deletes the card that was left for a visit, by staff or by the client. The next sweep has the provider delete it. Deleting
 * it again changes nothing. @throws DomainError NOT_FOUND.
 */
export async function deleteCard(context: Context, input: DeleteCardInput): Promise<Appointment> {
  const { business, appointmentId } = await enterAppointment(context, input);
  const { id: businessId } = business;
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { em, now } = transaction;
    await lockTarget(transaction, { businessId, appointmentId, orderId: null });
    const cards = await findCards(em, { businessId, appointmentId }, 'kept');
    for (const card of cards) await deleteLocked(transaction, card);
    const result = await findAppointment(em, locked, appointmentId, now());
    const event = {
      type: 'appointment.unchanged',
      businessId,
      subject: appointmentId,
      summary: 'No card was kept for this visit.',
    };
    return { result, event, journaled: true };
  });
}

/** Deletes a kept card of a locked visit: what is shown of it at once, and what it is charged by once the provider has done so. */
export async function deleteLocked(transaction: Context, card: KeptCard): Promise<void> {
  const deletedAt = transaction.now();
  const nothing = { brand: null, last4: null, validUntil: null, setupUrl: null };
  await storeCard(transaction.em, {
    ...card,
    ...nothing,
    status: 'deleted',
    deletedAt,
    checkAfter: deletedAt,
  });
  const event = {
    type: 'appointment.card_deleted',
    businessId: card.businessId,
    subject: card.appointmentId,
    summary: 'The card that was left for the fees was deleted.',
    details: { cardId: card.id },
  };
  await noteBeside(transaction, [event]);
}
