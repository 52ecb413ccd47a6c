import { DomainError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { idOfToken, tokenFor } from '../business/access/status-token.ts';
import { findWithLanguage } from '../scheduling/appointments/appointment.queries.ts';
import { guestOf, type VisitCaller } from '../scheduling/visit-link.ts';

/** Returns the link to the page on which a client answers the forms of one visit. Anyone with the link can answer them. */
export function formUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/form/${tokenFor({ services }, id, 'form link')}`;
}

/** Returns the caller for a link to forms. @throws DomainError NOT_FOUND for an invalid link. */
export async function formCaller(
  services: Services,
  token: string,
  visitorAddress: string,
): Promise<VisitCaller> {
  const id = idOfToken({ services }, 'apt', token, 'form link');
  const found = await findWithLanguage(services.fork(), id);
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  return { ...guestOf(found, 'form link'), language: found.language, visitorAddress };
}
