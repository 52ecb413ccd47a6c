import { notFound } from '../../domains/nouns/not-found.ts';
import { authorize } from '../../domains/business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { authorizeBoth, writeBoth } from './both-businesses.ts';
import { BusinessJoining } from './business-joining.entity.ts';
import {
  countChanged,
  deleteCame,
  forgetRows,
  hashKeptRows,
  insertKept,
  keepMessages,
  keepPresent,
  keptTables,
  prepareMove,
  restoreOwn,
} from './move.queries.ts';
import { movedTables } from './moved-tables.ts';
import { checkUndoable, nameChanged } from './undo-terms.ts';
import { countAdded, offerTogether, takeBack } from './undo.queries.ts';

/** Lists the businesses that were joined into a business, newest first. */
export async function listJoinings(
  context: Context,
  { businessId }: { businessId?: string | null },
): Promise<BusinessJoining[]> {
  const { id } = await authorize(context, businessId, 'token:read');
  return context.em.find(
    BusinessJoining,
    { businessId: id },
    { orderBy: { joinedAt: 'desc', id: 'desc' } },
  );
}

/**
 * Undoes a joining: both businesses are as before, apart from their versions. What the service did meanwhile, such as sending
 * messages, stays done.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, RULE_VIOLATION after a day, or if anything that came was changed since.
 */
export async function undoJoin(
  context: Context,
  input: { businessId?: string | null; joiningId: string },
): Promise<BusinessJoining> {
  const { id: businessId } = await authorize(context, input.businessId, 'token:write');
  const key = { businessId, id: input.joiningId };
  const found = await context.em.findOne(BusinessJoining, key);
  if (!found) throw notFound('joi', input.joiningId);
  const named = { businessId, joinedBusinessId: found.joinedId };
  return writeBoth(context, await authorizeBoth(context, named), async (transaction, both) => {
    const { em, now } = transaction;
    const { into, from } = both;
    const joining = await em.findOneOrFail(BusinessJoining, key);
    checkUndoable('joining', { doneAt: joining.joinedAt, undoneAt: joining.undoneAt }, now());
    await prepareMove(em);
    await hashKeptRows(em);
    await refuseChanged(transaction, joining);
    await keepMessages(em, key);
    await keepPresent(em, key, from.id);
    await deleteCame(em, key, keptTables).catch(refuseReferred(joining));
    await restoreOwn(em, key);
    await offerTogether(em, into.id, joining.locationIds);
    await takeBack(em, { intoId: into.id, fromId: from.id, facts: joining.facts });
    await insertKept(em, key, { formerId: from.id, tables: movedTables });
    await forgetRows(em, key);
    joining.undoneAt = now();
    const summary = `${from.name} is a business of its own again: its joining was undone.`;
    const event = { type: 'business.parted', summary, details: { joiningId: joining.id } };
    return {
      result: joining,
      event: { ...event, businessId: into.id, subject: joining.locationIds[0]! },
      other: { ...event, businessId: from.id, subject: from.id },
    };
  });
}

/** @throws DomainError RULE_VIOLATION with the number of changed things of each kind. */
async function refuseChanged({ em }: Context, joining: BusinessJoining): Promise<void> {
  const key = { businessId: joining.businessId, id: joining.id };
  const changedRows = await countChanged(em, key, keptTables);
  const list = nameChanged(changedRows, await countAdded(em, key, joining.locationIds));
  if (list.length > 0) throw changed(joining, list.join(', '));
}

/** Returns a handler of the failure to delete what other data refers to by now. */
const refuseReferred = (joining: BusinessJoining) => (error: unknown) => {
  if ((error as { code?: string }).code !== '23503') throw error;
  throw changed(joining, 'other data refers to it');
};

function changed({ joinedName }: BusinessJoining, list: string): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `${joinedName} was used since it was joined (${list}), so the joining cannot be undone without losing that.`,
  ).withReason('join_changed', { name: joinedName });
}
