import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { idOfToken, tokenFor } from '../business/access/status-token.ts';
import { Appointment } from './appointments/appointment.entity.ts';
import { comingOf } from './visits/visit.ts';

/** The page on which a client sees, moves and cancels one visit, for anyone who has the link. */
export function visitUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/visit/${tokenFor({ services }, id, 'visit link')}`;
}

/** Who follows the link of a visit: they reach that visit alone. */
export interface VisitCaller extends Caller {
  readonly businessId: string;
  readonly appointmentId: string;
}

/**
 * The caller whom the link of a visit makes. @throws DomainError NOT_FOUND for a link that is not ours,
 * INVALID_TRANSITION for one whose visit is over.
 */
export async function visitCaller(
  services: Services,
  token: string,
  visitorAddress: string,
): Promise<VisitCaller> {
  const id = idOfToken({ services }, 'apt', token, 'visit link');
  const found = await services.fork().findOne(Appointment, { id });
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  if ((await lastEnd(services, found)) <= services.now()) {
    throw new DomainError('INVALID_TRANSITION', 'The visit is over, and its link with it.');
  }
  return { ...guestOf(found, 'visit link'), visitorAddress };
}

/** Who calls for one visit as its client, who has shown it by the link or by their number. */
export function guestOf(
  { businessId, id }: Pick<Appointment, 'businessId' | 'id'>,
  shownBy: 'visit link' | 'text message',
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

/** When the visit is over that an appointment is part of. */
async function lastEnd(
  services: Services,
  { businessId, visitId, endAt }: Appointment,
): Promise<number> {
  if (visitId == null) return endAt;
  const parts = await services.fork().find(Appointment, { businessId, visitId });
  return Math.max(...comingOf({ appointments: parts }).map(part => part.endAt));
}
