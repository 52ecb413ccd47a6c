import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { idOfToken, tokenFor } from '../business/access/status-token.ts';
import { Appointment } from './appointments/appointment.entity.ts';
import { findWithLanguage } from './appointments/appointment.queries.ts';
import { comingOf } from './visits/visit.ts';

/** Returns the link to the page on which a client sees, moves and cancels one visit. Anyone with the link has access. */
export function visitUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/visit/${tokenFor({ services }, id, 'visit link')}`;
}

/** A caller who follows the link of a visit and can access only that visit. */
export interface VisitCaller extends Caller {
  readonly businessId: string;
  readonly appointmentId: string;
  /** Language of the client, if it is not the business's own. */
  readonly language?: string | null;
}

/**
 * Returns the caller for a visit link. @throws DomainError NOT_FOUND for an invalid link, INVALID_TRANSITION for one whose visit
 * is over.
 */
export async function visitCaller(
  services: Services,
  token: string,
  visitorAddress: string,
): Promise<VisitCaller> {
  const id = idOfToken({ services }, 'apt', token, 'visit link');
  const found = await findWithLanguage(services.fork(), id);
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  if ((await lastEnd(services, found)) <= services.now()) {
    throw new DomainError('INVALID_TRANSITION', 'The visit is over, and its link with it.');
  }
  const { language } = found;
  return { ...guestOf(found, 'visit link'), language, visitorAddress };
}

/** Returns the client of one visit as a caller, authenticated by its link or their phone number. */
export function guestOf(
  { businessId, id }: Pick<Appointment, 'businessId' | 'id'>,
  shownBy: 'visit link' | 'review link' | 'form link' | 'text message' | 'google booking' | 'kiosk',
): VisitCaller {
  return {
    credential: shownBy,
    credentialId: `visit:${id}`,
    actor: { type: 'public', id: null, name: shownBy },
    userId: null,
    businessId,
    appointmentId: id,
    buyerId: null,
    operator: false,
    limit: 'guest',
    toolGroups: [],
  };
}

/** Returns the end of the series or the visit that an appointment is part of. */
async function lastEnd(
  services: Services,
  { businessId, visitId, seriesId, endAt }: Appointment,
): Promise<number> {
  if (seriesId == null && visitId == null) return endAt;
  const group = seriesId == null ? { visitId: visitId! } : { seriesId };
  const parts = await services.fork().find(Appointment, { businessId, ...group });
  return Math.max(...comingOf({ appointments: parts }).map(part => part.endAt));
}
