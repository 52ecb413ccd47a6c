import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { journaledState } from './journaled-state.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Appointment } from './appointment.entity.ts';
import { factualItem } from '../availability/calendar/calendar-facts.ts';
import { loadForChange, storeChange } from './change-appointment.ts';
import { noteLapsed } from './expire-due.ts';
import { waitsUntil } from './lifecycle.ts';
import { reserveNewSlot } from './booking/reserve-new-slot.ts';
import { StartRefused } from './booking/reserve-slot.ts';

/** The means by which an appointment is secured and confirmed. */
type Secured = 'payment' | 'card';

const secured: Readonly<Record<Secured, string>> = {
  payment: 'was paid',
  card: 'has a card for its fees',
};

/** A visit paid as a whole. The client is notified with the event of one appointment. */
export interface PaidVisit {
  readonly visitId: string;
  /** The appointment that carries the notification, by event type. */
  readonly leads: Map<string, string>;
}

/** The way an appointment was secured. */
interface Securing {
  readonly by: Secured;
  readonly visit?: PaidVisit | undefined;
}

/** The result of a payment for an appointment: `gone` means that the money has to be refunded. */
export type PaidOutcome = 'confirmed' | 'awaiting_approval' | 'gone';

/**
 * Confirms an appointment with a payment or a stored card, in a transaction that holds the business's lock. An expired
 * appointment gets its place back if that is still free. @throws DomainError NOT_FOUND.
 */
export async function confirmPaidAppointment(
  transaction: Context,
  business: Business,
  appointmentId: string,
  how: Securing = { by: 'payment' },
): Promise<PaidOutcome> {
  const appointment = await loadForChange(transaction, business.id, appointmentId);
  const { status, waitsFor } = appointment;
  if (status === 'cancelled' || status === 'declined') return 'gone';
  // A card is no payment.
  if (how.by === 'card' && waitsFor === 'payment') return 'gone';
  if (status === 'pending' && waitsFor === 'approval') return 'awaiting_approval';
  if (status === 'expired') {
    if (!(await isRevived(transaction, business, appointment))) {
      await noteLapsed(transaction, business.id, [appointment.id]);
      // The sweep may have stored the expiry already; only that row may be written again.
      await transaction.em.refresh(appointment);
      return 'gone';
    }
  } else if (status !== 'pending') {
    return 'confirmed';
  }
  return settle(transaction, business, appointment, how);
}

/** Reserves the slot of an expired appointment again. Only capacity is checked: the start was accepted before. */
async function isRevived(
  transaction: Context,
  business: Business,
  appointment: Appointment,
): Promise<boolean> {
  const { startAt, staffId } = appointment;
  if (startAt <= transaction.now()) return false;
  try {
    await reserveNewSlot(transaction, business, appointment, {
      startAt,
      preferredStaffId: staffId,
      keptStaffId: staffId,
      force: false,
      isPromised: true,
    });
    return true;
  } catch (error) {
    if (error instanceof StartRefused || error instanceof DomainError) return false;
    throw error;
  }
}

async function settle(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  { by, visit }: Securing,
): Promise<PaidOutcome> {
  const { em, now } = transaction;
  const { item } = await factualItem(em, business, appointment.catalogItemId);
  const before = journaledState(appointment);
  raiseVersion(appointment, null);
  const needsApproval = item.requiresApproval && appointment.approvedAt == null;
  Object.assign(
    appointment,
    needsApproval
      ? {
          status: 'pending',
          waitsFor: 'approval',
          waitsSince: now(),
          expiresAt: waitsUntil(business, 'approval', now(), appointment.startAt),
        }
      : { status: 'confirmed', waitsFor: null, waitsSince: null, expiresAt: null },
  );
  const stored = await storeChange(transaction, business, appointment);
  const outcome = needsApproval ? 'awaiting_approval' : 'confirmed';
  const type = `appointment.${outcome}`;
  const event = {
    type,
    businessId: business.id,
    subject: stored.id,
    summary: `${stored.serviceName} for ${stored.clientName} ${secured[by]} and is ${stored.status}.`,
    ...(visit && { details: toldOf(visit, type, stored.id) }),
    ...changesOf(before, journaledState(stored)),
  };
  await journalSideEffects(transaction, [event]);
  return outcome;
}

function toldOf({ visitId, leads }: PaidVisit, type: string, appointmentId: string) {
  const visitLead = leads.get(type) ?? appointmentId;
  leads.set(type, visitLead);
  return { visitId, visitLead };
}
