import type { Caller } from '../../../platform/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idOfToken, tokenFor } from '../../business/access/status-token.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** The page on which a client answers what is offered and leaves the waiting list, for anyone who has the link. */
export function waitlistUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/waiting/${tokenFor({ services }, id, 'waiting link')}`;
}

/** Who follows the link of a wish: they reach that wish alone. */
export interface WaitingCaller extends Caller {
  readonly businessId: string;
  readonly waitlistEntryId: string;
}

/** The caller whom the link of a wish makes. @throws DomainError NOT_FOUND for a link that is not ours. */
export async function waitingCaller(
  services: Services,
  token: string,
  visitorAddress: string,
): Promise<WaitingCaller> {
  const id = idOfToken({ services }, 'wtl', token, 'waiting link');
  const found = await services.fork().findOne(WaitlistEntry, { id });
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such wish.');
  return {
    credential: 'waiting link',
    credentialId: `waiting:${id}`,
    actor: { type: 'public', id: null, name: 'waiting link' },
    userId: null,
    businessId: found.businessId,
    waitlistEntryId: id,
    buyerId: null,
    operator: false,
    limit: 'guest',
    visitorAddress,
    toolGroups: [],
  };
}
