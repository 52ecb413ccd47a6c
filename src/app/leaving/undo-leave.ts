import { authorize } from '../../domains/business/access/authorize.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { findLocations } from '../../domains/business/locations/location.queries.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { authorizeBoth, writeBoth } from '../joining/both-businesses.ts';
import {
  countChanged,
  deleteCame,
  forgetRows,
  hashKeptRows,
  insertKept,
  keepMessages,
  prepareMove,
} from '../joining/move.queries.ts';
import { checkUndoable, nameChanged } from '../joining/undo-terms.ts';
import { BusinessLeaving } from './business-leaving.entity.ts';
import { giveStock, takeBack } from './leave.queries.ts';
import { countNew, takePresent } from './leaving-rows.queries.ts';
import { leavingTables } from './leaving-tables.ts';

/** Lists the locations that left a business, newest first. */
export async function listLeavings(
  context: Context,
  { businessId }: { businessId?: string | null },
): Promise<BusinessLeaving[]> {
  const { id } = await authorize(context, businessId, 'token:read');
  return context.em.find(
    BusinessLeaving,
    { businessId: id },
    { orderBy: { leftAt: 'desc', id: 'desc' } },
  );
}

/**
 * Undoes a leaving: the business is as before, apart from versions. What the service did meanwhile, such as sending messages, stays
 * done. The business that the location was is archived, as if it had been joined.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, RULE_VIOLATION after a day, or if anything of the location was changed since.
 */
export async function undoLeave(
  context: Context,
  input: { businessId?: string | null; leavingId: string },
): Promise<BusinessLeaving> {
  const { id: businessId } = await authorize(context, input.businessId, 'token:write');
  const found = await context.em.findOne(BusinessLeaving, { businessId, id: input.leavingId });
  if (!found) throw notFound('lvg', input.leavingId);
  const named = { businessId, joinedBusinessId: found.leftId };
  return writeBoth(context, await authorizeBoth(context, named), async (transaction, both) => {
    const { em, now } = transaction;
    const { into: business, from: left } = both;
    const leaving = await em.findOneOrFail(BusinessLeaving, { businessId, id: found.id });
    checkUndoable('leaving', { doneAt: leaving.leftAt, undoneAt: leaving.undoneAt }, now());
    const key = { businessId: left.id, id: leaving.id };
    const { locationId } = leaving;
    await prepareMove(em);
    await hashKeptRows(em);
    await refuseChanged(transaction, leaving, { business, left });
    await keepMessages(em, key);
    await takePresent(em, key);
    try {
      await deleteCame(em, key, leavingTables);
      await insertKept(em, key, { formerId: businessId, tables: leavingTables });
    } catch (error) {
      throw isReferred(error) ? changed(leaving, 'other data refers to it') : error;
    }
    await giveStock(em, { businessId, locationId });
    await takeBack(em, leaving);
    await forgetRows(em, key);
    leaving.undoneAt = now();
    const summary = `${leaving.leftName} is a location of ${business.name} again: its leaving was undone.`;
    const event = { type: 'business.returned', summary, details: { leavingId: leaving.id } };
    return {
      result: leaving,
      event: { ...event, businessId, subject: locationId },
      other: { ...event, businessId: left.id, subject: left.id },
    };
  });
}

/** @throws DomainError RULE_VIOLATION with the number of changed things of each kind. */
async function refuseChanged(
  { em }: Context,
  leaving: BusinessLeaving,
  { business, left }: { business: Business; left: Business },
): Promise<void> {
  const key = { businessId: left.id, id: leaving.id };
  const list = nameChanged(await countChanged(em, key, leavingTables), await countNew(em, key));
  const locations = await findLocations(em, left.id);
  if (left.version !== leaving.facts.version || locations.some(({ version }) => version > 1))
    list.push('settings');
  if (locations.length > 1) list.push(`locations: ${locations.length - 1}`);
  if ([business, left].some(({ status }) => status !== 'active')) list.push('status');
  if (list.length > 0) throw changed(leaving, list.join(', '));
}

const isReferred = (error: unknown) =>
  ['23503', '23505'].includes((error as { code?: string }).code ?? '');

function changed({ leftName }: BusinessLeaving, list: string): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `${leftName} was used since it left (${list}), so the leaving cannot be undone without losing that.`,
  ).withReason('leave_changed', { name: leftName });
}
