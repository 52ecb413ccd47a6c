import type { Caller } from '../../../platform/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idOfToken, tokenFor } from '../../business/access/status-token.ts';
import { findWithLanguage } from './waitlist-entry.queries.ts';

/** Returns the link to the page on which a client answers offers and leaves the waiting list. Anyone with the link has access. */
export function waitingListUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/waiting/${tokenFor({ services }, id, 'waiting link')}`;
}

/** A caller who follows the link of a waiting-list entry and can access only that entry. */
export interface WaitingCaller extends Caller {
  readonly businessId: string;
  readonly waitlistEntryId: string;
  /** Language of the client, if it is not the business's own. */
  readonly language: string | null;
}

/** Returns the caller for a waiting-list link. @throws DomainError NOT_FOUND for an invalid link. */
export async function waitingCaller(
  services: Services,
  token: string,
  visitorAddress: string,
): Promise<WaitingCaller> {
  const id = idOfToken({ services }, 'wtl', token, 'waiting link');
  const found = await findWithLanguage(services.fork(), id);
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such waiting-list entry.');
  return {
    credential: 'waiting link',
    credentialId: `waiting:${id}`,
    actor: { type: 'public', id: null, name: 'waiting link' },
    userId: null,
    businessId: found.businessId,
    waitlistEntryId: id,
    language: found.language,
    buyerId: null,
    operator: false,
    limit: 'guest',
    visitorAddress,
    toolGroups: [],
  };
}
