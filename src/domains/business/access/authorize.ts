import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { DomainError, invalid, notFound } from '../../../platform/errors.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { countsFor, seesInvitations } from './counts-for.ts';
import { isLookingInto, leavesRoomFor, lookingOnly, presentEntry } from './operator-entry.ts';
import { accessReader, loadAccess, type Access, type StandingAccess } from './load-access.ts';
import { isVisiting } from './visiting.ts';
import type { Action } from './actions.ts';
import { isAllowed } from './permissions.ts';
import { authorityOf, type Authority } from './roles.ts';
import type { Business } from '../business.entity.ts';

/**
 * Checks that the caller may do something in a business, and returns the business. A caller who sees exactly
 * one business may leave the id out. @throws DomainError NOT_FOUND for a business that the caller does not see,
 * FORBIDDEN if the role or token lacks the permission.
 */
export async function authorize(
  context: Context,
  businessId: string | null | undefined,
  action: Action,
): Promise<Business> {
  const id = businessId ?? (await onlyBusiness(context));
  return admit(context, id, await findAccess(context, id), action);
}

/** Their credentials are made for programs, so that none is made where an invitation is all that there is. */
const isForPrograms: ReadonlySet<Action> = new Set(['token:write', 'feed:write', 'webhook:write']);

/** The same for a caller whose access was read already. */
export async function admit(
  context: Context,
  id: string,
  access: Access | null,
  action: Action,
): Promise<Business> {
  const role = access && roleOf(context, access);
  if (!access || !role) throw notFound('biz', id);
  context.journal.businessId = id;
  context.gate?.needed.add(action);
  if (!leavesRoomFor(context, action)) throw lookingOnly();
  if (!isAllowed(role, context.caller.limit, action)) {
    throw new DomainError(
      'FORBIDDEN',
      `This needs ${action}, which ${reason(context, role, action)}.`,
    );
  }
  if (access.invitationId && isForPrograms.has(action)) throw notFound('biz', id);
  const { credential, isLed } = context.caller;
  const isAccepting = credential === 'session' && !isLed && !presentEntry(context);
  if (access.invitationId && isAccepting) {
    await accept(context, id, access.invitationId);
  }
  return access.business;
}

/** A member who opens the business in person accepts the invitation by that. */
async function accept(context: Context, businessId: string, invitationId: string): Promise<void> {
  const { em } = context;
  if (em.isInTransaction()) return void (await acceptInvitation(context, invitationId));
  await inTransaction(em.fork(), businessId, own =>
    acceptInvitation({ ...context, em: own }, invitationId),
  );
}

/**
 * Records the business of a call for its audit event, also when the call fails, if the caller may know the
 * business. What whoever sees exactly one business does is of that.
 */
export async function noteBusiness(context: Context, businessId: unknown): Promise<void> {
  const { caller, journal } = context;
  if (journal.businessId) return;
  if (typeof businessId === 'string' && /^biz_[0-9a-z]{26}$/.test(businessId)) {
    const access = await findAccess(context, businessId);
    if (access && roleOf(context, access)) return void (journal.businessId = businessId);
  }
  if (caller.operator) return;
  const [only, ...others] = await seenBusinesses(context);
  if (only && others.length === 0) journal.businessId = only;
}

/** What was read of a caller's access a moment ago, to remember what they are about to be shown. */
const justRead = new WeakMap<Context, { businessId: string; access: StandingAccess | null }>();

/** Reads how a business stands for the caller, whose call is then authorised by the same. */
export async function readStanding(
  context: Context,
  businessId: string,
): Promise<StandingAccess | null> {
  const access = await findAccess(context, businessId);
  justRead.set(context, { businessId, access });
  return access;
}

/** How all that a business shows stood when this call asked for it; undefined where it did not. */
export function standingRead(context: Context, businessId: string): string | undefined {
  const { caller } = context;
  if (caller.businessId === businessId && caller.standing !== undefined) return caller.standing;
  const read = justRead.get(context);
  return read?.businessId === businessId ? read.access?.standing : undefined;
}

/** Reads what a caller's access is at this moment, for `admit`. */
export async function findAccess(
  context: Context,
  businessId: string,
): Promise<StandingAccess | null> {
  const read = justRead.get(context);
  if (read?.businessId === businessId) return read.access;
  const { userId } = context.caller;
  const key = { businessId, userId, seesInvitations: seesInvitations(context.caller) };
  return context.em.isInTransaction()
    ? loadAccess(context.services, context.em, [key]).then(([access]) => access ?? null)
    : context.services.shared(accessReader)(key);
}

/** The role that decides for the caller in a business; null for a caller who does not see it. */
export function roleOf(
  context: Context,
  { business, role, ownRole }: Pick<Access, 'business' | 'role' | 'ownRole'>,
): Authority | null {
  const { caller } = context;
  if (caller.businessId && caller.businessId !== business.id) return null;
  if (caller.onlyBusinesses?.includes(business.id) === false) return null;
  if (caller.limit === 'visitor' && !business.publish) return null;
  // These callers have no role; their limit alone decides.
  const isBounded = isVisiting(caller);
  if (caller.operator || caller.businessId || isBounded) return authorityOf('owner');
  // An operator sees what an owner does; that they only look is asked of every action beside.
  if (role === null && isLookingInto(context, business.id)) return authorityOf('owner');
  if (role === null) return null;
  // A role of the business's own is never without what it says.
  const held = role === 'custom' ? ownRole : role;
  return held && authorityOf(held, business.staffSee);
}

/** The role that decides for a caller whose access was checked. */
export async function callerRole(context: Context, businessId: string): Promise<Authority | null> {
  const access = await findAccess(context, businessId);
  return access && roleOf(context, access);
}

function reason({ caller }: Context, role: Authority, action: Action): string {
  if (role.allows.has(action)) return `the ${caller.credential} credential in use does not include`;
  return role.given.has(action)
    ? `the role ${role.name} does not have here: it sees only its own visits and clients`
    : `the role ${role.name} does not include`;
}

/** Strangers cannot change which business a user means: an invitation counts for who has nothing else. */
const ownBusinesses = `select m.business_id as id from membership m where m.user_id = $1
  and ${countsFor(
    'm',
    `($3::boolean
    and not exists (select from membership o where o.user_id = $1 and o.accepted_at is not null))`,
  )}
  and ($2::text[] is null or m.business_id = any($2))
  limit 2`;

/** The businesses that the caller sees, two at most. */
async function seenBusinesses(context: Context): Promise<string[]> {
  const { em, caller } = context;
  if (caller.businessId) return [caller.businessId];
  const entry = presentEntry(context);
  const rows = await sql<{ id: string }>(
    em,
    caller.operator ? 'select id from business limit 2' : ownBusinesses,
    caller.operator ? [] : [caller.userId, caller.onlyBusinesses ?? null, seesInvitations(caller)],
  );
  const own = rows.map(({ id }) => id);
  return entry ? [...new Set([...own, entry.businessId])] : own;
}

/** The one business that the caller sees. @throws DomainError VALIDATION_FAILED if there are others, or none. */
export async function onlyBusiness(context: Context): Promise<string> {
  const [only, ...others] = await seenBusinesses(context);
  if (only && others.length === 0) return only;
  throw invalid(
    'businessId',
    only
      ? 'required, because you have access to several businesses; take an id from the list of businesses.'
      : 'required; you have access to no business yet.',
  );
}
