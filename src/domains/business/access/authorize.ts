import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { findAnyBusinesses, findOwnBusinesses } from './access.queries.ts';
import { seesInvitations } from './counts-for.ts';
import { isOperatorIn, leavesRoomFor, operatorIsReadOnly, presentEntry } from './operator-entry.ts';
import { noteLanguage } from '../languages/spoken-language.ts';
import { keepBusiness } from '../locations/locations-of-call.ts';
import { accessReader, loadAccess, type Access, type AccessAtRevision } from './load-access.ts';
import { isVisiting } from './visiting.ts';
import type { Action } from './actions.ts';
import { checkWritable } from './read-only.ts';
import { scopeFor } from './app-scopes.ts';
import { isAllowed } from './permissions.ts';
import { authorityOf, type Authority } from './roles.ts';
import { refuseSuspended } from '../suspending/refuse-suspended.ts';
import type { Business } from '../business.entity.ts';

/**
 * Checks that the caller may perform an action in a business, and returns the business. A caller who sees
 * exactly one business may omit the id.
 *
 * @throws DomainError NOT_FOUND for a business that the caller does not see, FORBIDDEN if the role or token
 * lacks the permission.
 */
export async function authorize(
  context: Context,
  businessId: string | null | undefined,
  action: Action,
): Promise<Business> {
  const id = businessId ?? (await onlyBusiness(context));
  return authorizeFound(context, id, await findAccess(context, id), action);
}

/** Actions that create credentials for programs. A pending invitation is not enough for them. */
const isForPrograms: ReadonlySet<Action> = new Set(['token:write', 'feed:write', 'webhook:write']);

/** Authorizes a caller whose access was already read. */
export async function authorizeFound(
  context: Context,
  id: string,
  access: Access | null,
  action: Action,
): Promise<Business> {
  const role = access && roleOf(context, access);
  if (!access || !role) throw notFound('biz', id);
  context.journal.businessId = id;
  context.approvalCheck?.needed.add(action);
  if (!leavesRoomFor(context, action)) throw operatorIsReadOnly();
  if (!isAllowed(role, context.caller, action)) {
    throw new DomainError(
      'FORBIDDEN',
      `This needs ${action}, which ${reason(context, role, action)}.`,
    );
  }
  await refuseSuspended(context, access.business, action);
  if (access.invitationId && isForPrograms.has(action)) throw notFound('biz', id);
  checkWritable(context, access.business, action);
  const { credential, isLed } = context.caller;
  const isAccepting = credential === 'session' && !isLed && !presentEntry(context);
  if (access.invitationId && isAccepting) {
    await accept(context, id, access.invitationId);
  }
  noteLanguage(context, access.business);
  keepBusiness(context, access.business);
  return access.business;
}

/**
 * Checks that the caller may change the settings of a location. Members limited to locations may change those of theirs, if their
 * role allows that for the business. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeLocation(
  context: Context,
  businessId: string | null | undefined,
  locationId: string | null | undefined,
): Promise<Business> {
  const id = businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, id);
  const role = access && roleOf(context, access);
  const isTheirs = role?.locationIds?.includes(locationId ?? '') === true;
  if (!isTheirs || !role.given.has('business:update')) {
    return authorizeFound(context, id, access, 'business:update');
  }
  return authorizeFound(context, id, { ...access!, locationIds: null }, 'business:update');
}

/**
 * Checks that the caller may change records of locations that are settings: members limited to locations those of theirs, if their role
 * allows that for the business. Records of other locations look absent to them (`located.queries.ts`).
 * @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeAtLocations(
  context: Context,
  businessId: string | null | undefined,
): Promise<Business> {
  const id = businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, id);
  return authorizeFound(context, id, access && { ...access, locationIds: null }, 'business:update');
}

/** Accepts the invitation of a member who opens the business in person. */
async function accept(context: Context, businessId: string, invitationId: string): Promise<void> {
  const { em } = context;
  if (em.isInTransaction()) return void (await acceptInvitation(context, invitationId));
  await inTransaction(em.fork(), businessId, own =>
    acceptInvitation({ ...context, em: own }, invitationId),
  );
}

/**
 * Records the business of a call for its audit event, even if the call fails. The caller must be allowed to
 * know the business. For a caller with exactly one business, that one is recorded.
 */
export async function recordCallBusiness(context: Context, businessId: unknown): Promise<void> {
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

/** Access read for the revision of a call's answer, which also authorizes the call. */
const justRead = new WeakMap<Context, { businessId: string; access: AccessAtRevision | null }>();

/** Reads the caller's access with the revision of the business. The call is then authorized by the same access. */
export async function readAccess(
  context: Context,
  businessId: string,
): Promise<AccessAtRevision | null> {
  const access = await findAccess(context, businessId);
  justRead.set(context, { businessId, access });
  return access;
}

/** Reads the caller's current access, for `authorizeFound`. */
export async function findAccess(
  context: Context,
  businessId: string,
): Promise<AccessAtRevision | null> {
  const read = justRead.get(context);
  if (read?.businessId === businessId) return read.access;
  const { userId } = context.caller;
  const key = { businessId, userId, seesInvitations: seesInvitations(context.caller) };
  return context.em.isInTransaction()
    ? loadAccess(context.services, context.em, [key]).then(([access]) => access ?? null)
    : context.services.shared(accessReader)(key);
}

/** Returns the role that applies to the caller in a business; null if the caller does not see it. */
export function roleOf(
  context: Context,
  { business, role, ownRole, locationIds }: Omit<Access, 'invitationId'>,
): Authority | null {
  const { caller } = context;
  if (caller.businessId && caller.businessId !== business.id) return null;
  if (caller.onlyBusinesses?.includes(business.id) === false) return null;
  if (caller.limit === 'visitor' && !business.publish) return null;
  // These callers have no role; their limit alone decides.
  const isBounded = isVisiting(caller);
  if (caller.operator || caller.businessId || isBounded) return authorityOf('owner');
  // An operator has an owner's view. A separate check restricts each action to reading.
  if (role === null && isOperatorIn(context, business.id)) return authorityOf('owner');
  if (role === null) return null;
  // The row of a custom role always comes with its content.
  const held = role === 'custom' ? ownRole : role;
  return held && authorityOf(held, business.staffSee, locationIds);
}

/** Returns the role that applies to a caller whose access was checked. */
export async function callerRole(context: Context, businessId: string): Promise<Authority | null> {
  const access = await findAccess(context, businessId);
  return access && roleOf(context, access);
}

function reason({ caller }: Context, role: Authority, action: Action): string {
  if (caller.appScopes) return reasonOfApp(action);
  if (role.allows.has(action)) return `the ${caller.credential} credential in use does not include`;
  if (role.locationIds !== null && role.given.has(action))
    return `the role ${role.name} does not have here: it is limited to locations`;
  return role.given.has(action)
    ? `the role ${role.name} does not have here: it sees only its own visits and clients`
    : `the role ${role.name} does not include`;
}

function reasonOfApp(action: Action): string {
  const scope = scopeFor(action);
  return scope === undefined
    ? 'no app can be given'
    : `this app was not given here. It can ask for the scope ${scope}, by having itself installed again`;
}

/** Returns the businesses that the caller sees, two at most. */
async function seenBusinesses(context: Context): Promise<string[]> {
  const { em, caller } = context;
  if (caller.businessId) return [caller.businessId];
  const entry = presentEntry(context);
  const rows = caller.operator
    ? await findAnyBusinesses(em)
    : await findOwnBusinesses(em, {
        userId: caller.userId,
        only: caller.onlyBusinesses ?? null,
        seesInvitations: seesInvitations(caller),
      });
  const own = rows.map(({ id }) => id);
  return entry ? [...new Set([...own, entry.businessId])] : own;
}

/**
 * Returns the only business that the caller sees. @throws DomainError VALIDATION_FAILED if there are several
 * or none.
 */
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
