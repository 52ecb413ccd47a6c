import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import { Client } from '../../clients/client.entity.ts';
import { notFound } from '../../nouns/not-found.ts';
import { Appointment } from './appointment.entity.ts';

/** The client of whom something is kept, and the appointment at which it is. */
interface Subject {
  clientId: string;
  appointmentId?: string | null | undefined;
}

/**
 * Refuses what is to be kept of an unknown or erased client, or at an appointment of another one. @throws DomainError NOT_FOUND,
 * VALIDATION_FAILED.
 */
export async function checkSubject(
  em: EntityManager,
  businessId: string,
  { clientId, appointmentId }: Subject,
): Promise<void> {
  const client = await em.findOne(Client, { businessId, id: clientId });
  if (!client || client.erasedAt != null) throw notFound('cli', clientId);
  if (appointmentId == null) return;
  const appointment = await em.findOne(Appointment, { businessId, id: appointmentId });
  if (!appointment) throw notFound('apt', appointmentId);
  if (appointment.clientId !== clientId) {
    throw invalid('appointmentId', 'must be an appointment of the client.');
  }
}
