import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';
import { User } from '../../identity/user.entity.ts';
import { findProposals } from '../proposal.queries.ts';
import type { Proposal } from '../proposal.entity.ts';

/** A proposal of the calling token. */
interface OwnProposal {
  readonly businessId: string;
  readonly proposalId: string;
}

/** Returns the present status of a proposal of the calling token; null if it has no such proposal. */
export async function proposalStatus(
  { services, caller }: Pick<Context, 'services' | 'caller'>,
  { businessId, proposalId: id }: OwnProposal,
): Promise<Proposal['status'] | null> {
  const own = { businessId, id, tokenId: caller.credentialId, userId: null };
  const [found] = await findProposals(services.fork(), own, { most: 1, now: services.now() });
  return found?.status ?? null;
}

/**
 * Returns the person in whose name a client approves. The client is only as trustworthy as its token, so its owner must have allowed
 * this. @throws DomainError FORBIDDEN.
 */
export async function personInClient(services: Services, token: Caller): Promise<Caller> {
  const { userId, confirmsInClient, onlyBusinesses } = token;
  const user = userId === null ? null : await services.fork().findOne(User, { id: userId });
  if (!confirmsInClient || !user) {
    const message = 'This token lets nobody approve in its client. Approve on the page instead.';
    throw new DomainError('FORBIDDEN', message);
  }
  return {
    credential: 'client approval',
    credentialId: `client:${token.credentialId}`,
    actor: { type: 'user', id: user.id, name: user.name },
    userId: user.id,
    businessId: null,
    ...(onlyBusinesses && { onlyBusinesses }),
    buyerId: null,
    operator: false,
    limit: 'everything',
    toolGroups: [],
  };
}

/** The state of a waiting call, which the client repeats. */
export interface WaitingState extends OwnProposal {
  readonly round: number;
}

const purpose = 'waiting call';
const pattern = /^((biz_[0-9a-z]{26})\.(prp_[0-9a-z]{26})\.([1-9]))\.([\w-]{22})$/;

/** Returns the state as a text that is only valid for this token and this call. */
export function signState(
  { services, caller }: Pick<Context, 'services' | 'caller'>,
  { businessId, proposalId, round }: WaitingState,
  call: string,
): string {
  const state = `${businessId}.${proposalId}.${round}`;
  return `${state}.${linkMac(services, `${state} ${caller.credentialId} ${call}`, purpose)}`;
}

/** Reads the text of a state; null for one of another token or call, or with a change. */
export function readState(
  { services, caller }: Pick<Context, 'services' | 'caller'>,
  text: unknown,
  call: string,
): WaitingState | null {
  const [, state = '', businessId = '', proposalId = '', round = '', mac = ''] =
    (typeof text === 'string' && pattern.exec(text)) || [];
  const signed = `${state} ${caller.credentialId} ${call}`;
  if (mac === '' || !isLinkMac(services, signed, purpose, mac)) return null;
  return { businessId, proposalId, round: Number(round) };
}
