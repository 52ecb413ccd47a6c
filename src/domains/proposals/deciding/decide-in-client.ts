import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';
import { User } from '../../identity/user.entity.ts';
import { findProposals } from '../proposal.queries.ts';

/** A proposal of the calling token. */
interface OwnProposal {
  readonly businessId: string;
  readonly proposalId: string;
}

/** The longest time between an approval and its stored result, in milliseconds. It is exceeded only if the process ended. */
const resultWithin = 10_000;

/** Returns true if a proposal of the calling token waits or has no result yet; null if the token has no such proposal. */
export async function isUndecided(
  { services, caller }: Pick<Context, 'services' | 'caller'>,
  { businessId, proposalId: id }: OwnProposal,
): Promise<boolean | null> {
  const now = services.now();
  const own = { businessId, id, tokenId: caller.credentialId, userId: null };
  const [found] = await findProposals(services.fork(), own, { most: 1, now });
  if (!found) return null;
  const { status, result, decidedAt } = found;
  const isStoring =
    status === 'approved' && result == null && now - (decidedAt ?? 0) < resultWithin;
  return status === 'waiting' || isStoring;
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
