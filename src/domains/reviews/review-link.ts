import { DomainError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { idOfToken, tokenFor } from '../business/access/status-token.ts';
import { findWithLanguage } from '../scheduling/appointments/appointment.queries.ts';
import { guestOf, type VisitCaller } from '../scheduling/visit-link.ts';

/** Returns the link to the page on which a client reviews one visit. Anyone with the link has access. */
export function reviewUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/review/${tokenFor({ services }, id, 'review link')}`;
}

/**
 * Returns the caller for a review link. It stays valid, so that authors can delete their reviews at any time.
 * @throws DomainError NOT_FOUND for an invalid link.
 */
export async function reviewCaller(
  services: Services,
  token: string,
  visitorAddress: string,
): Promise<VisitCaller> {
  const id = idOfToken({ services }, 'apt', token, 'review link');
  const found = await findWithLanguage(services.fork(), id);
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  return { ...guestOf(found, 'review link'), language: found.language, visitorAddress };
}
