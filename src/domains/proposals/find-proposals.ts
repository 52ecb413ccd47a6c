import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { QueryProposalArgs, QueryProposalsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { notFound } from '../nouns/not-found.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { type Action, actions } from '../business/access/actions.ts';
import { authorize, callerRole } from '../business/access/authorize.ts';
import { limitReads } from '../business/access/only-locations.queries.ts';
import { ownStaffId } from '../business/access/own-staff.ts';
import { isAllowed } from '../business/access/permissions.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Proposal } from './proposal.entity.ts';
import { findOfToken, findProposals, type ProposalFilters } from './proposal.queries.ts';
import { type Budget, findBudgets } from './asking/spending.queries.ts';
import { type ChangeSince, changesSince } from './deciding/changed-since.ts';

/** Lists the proposals of a business that the caller may see, newest first. */
export async function listProposals(
  context: Context,
  input: QueryProposalsArgs,
): Promise<Page<Proposal>> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:read');
  const { limit, after } = readPage(input, ['text']);
  const isOwn = context.caller.actor.type === 'ai';
  const rows = await find(context, businessId, {
    ...(!isOwn && { allowed: await allowedOf(context, businessId) }),
    status: input.status ?? null,
    before: after ? String(after[0]) : null,
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/**
 * Returns a proposal that the caller may see. @throws DomainError NOT_FOUND, also for one of another token; FORBIDDEN if the
 * caller may not do the proposed action.
 */
export async function getProposal(context: Context, input: QueryProposalArgs): Promise<Proposal> {
  const { id } = await authorize(context, input.businessId, 'business:read');
  const proposal = await findProposal(context, id, input.proposalId);
  if (context.caller.actor.type === 'ai') return proposal;
  for (const action of proposal.needs) await authorize(context, id, action as Action);
  return proposal;
}

/** Finds a proposal of a business that the caller can access. @throws DomainError NOT_FOUND. */
export async function findProposal(
  context: Context,
  businessId: string,
  id: string,
): Promise<Proposal> {
  const [proposal] = await find(context, businessId, { id, most: 1 });
  if (!proposal) throw notFound('prp', id);
  return proposal;
}

/**
 * Reads proposals. A token sees only its own; a person limited to their own data or to locations sees those of their tokens.
 */
async function find(
  context: Context,
  businessId: string,
  {
    most,
    ...filters
  }: Omit<ProposalFilters, 'businessId' | 'tokenId' | 'userId'> & { most: number },
): Promise<Proposal[]> {
  const { em, caller, now } = context;
  refuseVisiting(caller, 'what assistants propose');
  const own = await ownStaffId(context, businessId);
  const tokenId = caller.actor.type === 'ai' ? caller.credentialId : null;
  const isLimited = own !== null || (await limitReads(context, businessId)) !== null;
  const userId = isLimited ? caller.userId : null;
  return findProposals(em, { ...filters, businessId, tokenId, userId }, { most, now: now() });
}

/** Returns the actions that the caller is allowed to do. */
async function allowedOf(context: Context, businessId: string): Promise<string[]> {
  const role = await callerRole(context, businessId);
  if (!role) return [];
  return actions.filter(action => isAllowed(role, context.caller, action));
}

/** Finds a proposal of the calling token in any business. */
export async function findOwn({ em, caller, now }: Context, id: string): Promise<Proposal | null> {
  const proposal = await findOfToken(em, { id, tokenId: caller.credentialId, now: now() });
  return proposal ?? null;
}

/** Loads the changes since proposals were made, in batches within a request. */
export const changesLoader = (em: EntityManager) =>
  new DataLoader<Proposal, ChangeSince[]>(proposals => changesSince(em, proposals));

const mostBudgets = 100;

/** Loads the budgets of tokens, in batches within a request. A business without a counted change today is omitted. */
export const budgetLoader = (em: EntityManager) =>
  new DataLoader<{ tokenId: string; now: number }, Budget[]>(async asked => {
    const tokenIds = asked.map(({ tokenId }) => tokenId);
    const now = asked[0]?.now ?? 0;
    const rows = await findBudgets(em, { tokenIds, now, most: mostBudgets * tokenIds.length });
    return tokenIds.map(id => rows.filter(row => row.tokenId === id && isUsed(row)));
  });

function isUsed({ spentMinor, bookings, messages }: Budget): boolean {
  return spentMinor > 0 || bookings > 0 || messages > 0;
}
