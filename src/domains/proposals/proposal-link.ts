import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { isLinkMac, linkMac } from '../../platform/lib/security/link-mac.ts';
import type { Services } from '../../platform/services.ts';
import { User } from '../identity/user.entity.ts';
import { Proposal } from './proposal.entity.ts';

const purpose = 'proposal link';
const pattern = /^([0-9a-z]{26})-([0-9a-z]{26})-([\w-]{22})$/;

/** Returns the link on which one person answers one proposal. Anyone with the link has access; nothing is stored. */
export function proposalUrl(
  services: Pick<Services, 'config' | 'seal'>,
  { proposalId, userId }: { proposalId: string; userId: string },
): string {
  const [proposal, user] = [proposalId, userId].map(id => id.slice(id.indexOf('_') + 1));
  const mac = linkMac(services, `${proposalId} ${userId}`, purpose);
  return `${services.config.baseUrl}/proposal/${proposal}-${user}-${mac}`;
}

/** The caller of a proposal link, and the one proposal that it is for. */
export interface LinkedProposal {
  /** A person of the business, with the rights of their role. The link itself grants none. */
  readonly caller: Caller;
  readonly businessId: string;
  readonly proposalId: string;
}

/**
 * Returns the caller and the proposal of a link. The person's rights are checked later, as for any caller.
 * @throws DomainError NOT_FOUND for an invalid link, or if its proposal or person no longer exists.
 */
export async function linkedProposal(services: Services, token: string): Promise<LinkedProposal> {
  const [, proposal, person, mac = ''] = pattern.exec(token) ?? [];
  const [proposalId, userId] = [`prp_${proposal}`, `usr_${person}`];
  if (mac === '' || !isLinkMac(services, `${proposalId} ${userId}`, purpose, mac)) throw unknown();
  const em = services.fork();
  const [found, user] = await Promise.all([
    em.findOne(Proposal, { id: proposalId }),
    services.fork().findOne(User, { id: userId }),
  ]);
  if (!found || !user) throw unknown();
  const caller: Caller = {
    credential: purpose,
    credentialId: `proposal:${proposalId}:${userId}`,
    actor: { type: 'user', id: userId, name: user.name },
    userId,
    businessId: null,
    buyerId: null,
    operator: false,
    limit: 'everything',
    toolGroups: [],
  };
  return { caller, businessId: found.businessId, proposalId };
}

function unknown(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such proposal.');
}
