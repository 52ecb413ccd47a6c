import type { QueryProposalArgs, QueryProposalsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { whereClause } from '../../platform/database/query/where-clause.ts';
import { notFound } from '../../platform/errors.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { actions, type Action } from '../business/access/actions.ts';
import { authorize, callerRole } from '../business/access/authorize.ts';
import { ownStaffId } from '../business/access/own-staff.ts';
import { isAllowed } from '../business/access/permissions.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import { Proposal } from './proposal.entity.ts';

/** What has become of a proposal at an instant: that it lapsed, or lost its token, nobody has to note first. */
const statusAt = (instant: string) => `case when p.status <> 'waiting' then p.status
  when p.lapses_at <= ${instant} then 'lapsed'
  when exists (select from token t where t.id = p.token_id and t.revoked_at is not null) then 'withdrawn'
  else 'waiting' end`;

/** Lists what the caller may see of a business's proposals, newest first. */
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
 * Returns a proposal that the caller may see. @throws DomainError NOT_FOUND, also for another token's; FORBIDDEN for who may
 * not do what it proposes.
 */
export async function getProposal(context: Context, input: QueryProposalArgs): Promise<Proposal> {
  const { id } = await authorize(context, input.businessId, 'business:read');
  const proposal = await findProposal(context, id, input.proposalId);
  if (context.caller.actor.type === 'ai') return proposal;
  for (const action of proposal.needs) await authorize(context, id, action as Action);
  return proposal;
}

/** Finds a proposal of a business that the caller was let into. @throws DomainError NOT_FOUND. */
export async function findProposal(
  context: Context,
  businessId: string,
  id: string,
): Promise<Proposal> {
  const [proposal] = await find(context, businessId, { id, most: 1 });
  if (!proposal) throw notFound('prp', id);
  return proposal;
}

interface Filter {
  id?: string;
  /** Only what takes no other actions than these. */
  allowed?: readonly string[];
  status?: readonly string[] | null;
  before?: string | null;
  most: number;
}

/** Who asks sees their own alone, and who is kept to their own those of their assistants. */
async function find(
  context: Context,
  businessId: string,
  { id, allowed, status, before, most }: Filter,
): Promise<Proposal[]> {
  const { em, caller, now } = context;
  refuseVisiting(caller, 'what assistants propose');
  const own = await ownStaffId(context, businessId);
  const { where, parameters, use } = whereClause([
    ['p.business_id = ?', businessId],
    ['p.id = ?', id],
    ['p.id < ?', before],
    ['p.needs <@ ?::text[]', allowed],
    [ofUser, own === null ? null : caller.userId],
    ['p.token_id = ?', caller.actor.type === 'ai' ? caller.credentialId : null],
  ]);
  const present = statusAt(`${use(toIso(now()))}::timestamptz`);
  const wanted = status == null ? '' : `and ${present} = any(${use(status)})`;
  return sql<Proposal>(
    em,
    `select ${columnsOf(em, Proposal, 'p')}, ${present} as status
     from proposal p where ${where} ${wanted} order by p.id desc limit ${use(most)}`,
    parameters,
  );
}

const ofUser = 'exists (select from token t where t.id = p.token_id and t.user_id = ?)';

/** What the caller may do themselves. */
async function allowedOf(context: Context, businessId: string): Promise<string[]> {
  const role = await callerRole(context, businessId);
  if (!role) return [];
  return actions.filter(action => isAllowed(role, context.caller.limit, action));
}

/** Finds a proposal of the calling token, whatever its business. */
export async function findOwn({ em, caller, now }: Context, id: string): Promise<Proposal | null> {
  const [proposal] = await sql<Proposal>(
    em,
    `select ${columnsOf(em, Proposal, 'p')}, ${statusAt('$3::timestamptz')} as status
     from proposal p where p.id = $1 and p.token_id = $2`,
    [id, caller.credentialId, toIso(now())],
  );
  return proposal ?? null;
}
