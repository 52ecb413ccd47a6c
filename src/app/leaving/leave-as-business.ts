import type { BusinessLeavePreview, LeaveAsBusinessInput } from '../../graphql.generated.ts';
import { authorize } from '../../domains/business/access/authorize.ts';
import { Business } from '../../domains/business/business.entity.ts';
import { lockSlugs } from '../../domains/business/business.queries.ts';
import { locationOf } from '../../domains/business/locations/locations.ts';
import { indexItems } from '../../domains/catalog/search/index-items.ts';
import { hashCode, openCode, sealCode } from '../../domains/gift-cards/codes/code.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import { beginTrial } from '../../domains/tariffs/standing/begin-trial.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { insertJournal, journalRow } from '../../platform/journal/journal.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { requireOwner } from '../joining/both-businesses.ts';
import { findCards } from '../joining/join.queries.ts';
import { hashKeptRows, noteMoved, prepareMove } from '../joining/move.queries.ts';
import { lockWhole } from '../joining/plan.queries.ts';
import { BusinessLeaving } from './business-leaving.entity.ts';
import type { LeaveTerms } from './leave-terms.ts';
import {
  continueNumbers,
  copyOwners,
  endLocation,
  findOwners,
  insertBusiness,
  readFacts,
  takeStock,
} from './leave.queries.ts';
import { deleteLeaving, insertLeaving } from './leaving-rows.queries.ts';
import { leavingTables } from './leaving-tables.ts';
import { planLeave, type LeavePlan } from './plan-leave.ts';
import { storeCodes } from './codes.queries.ts';

interface Named {
  businessId?: string | null | undefined;
}

/** Returns a business of which the caller is an owner in person. @throws DomainError NOT_FOUND, FORBIDDEN. */
async function authorizeOwner(context: Context, { businessId }: Named): Promise<Business> {
  const business = await authorize(context, businessId, 'token:write');
  context.journal.businessId = business.id;
  await requireOwner(context, [business.id]);
  return business;
}

/** Shows what making a location a business of its own would do. */
export async function previewLeave(
  context: Context,
  input: Named & { locationId: string },
): Promise<BusinessLeavePreview> {
  const business = await authorizeOwner(context, input);
  return (await planLeave(context, business, input.locationId)).preview;
}

/**
 * Makes a location a business of its own. What leaves keeps its ids, and copies get new ones.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for the main location, VERSION_CONFLICT if it would differ from its
 * preview, RULE_VIOLATION for an obstacle.
 */
export async function leaveAsBusiness(
  context: Context,
  input: LeaveAsBusinessInput,
): Promise<BusinessLeaving> {
  const { id: businessId } = await authorizeOwner(context, input);
  return context.services.businessQueue.run(businessId, () =>
    write(context, { across: 'joining' }, async transaction => {
      const { em, now, caller } = transaction;
      const [business] = await lockWhole(em, [businessId]);
      if (!business) throw notFound('biz', businessId);
      const { slug: wanted } = await locationOf(em, business, input.locationId);
      await lockSlugs(em, wanted.replace(/(-\d+)+$/, ''));
      const plan = await planLeave(transaction, business, input.locationId);
      checkPlan(plan, input.previewVersion);
      const { terms, preview } = plan;
      const facts = { ...(await readFacts(em, terms)), slug: preview.slug };
      const newVersion = await makeBusiness(transaction, plan);
      await prepareMove(em);
      await insertLeaving(em, terms);
      await renewCodes(transaction, terms);
      await takeStock(em, terms);
      await endLocation(em, terms, facts);
      await continueNumbers(em, terms);
      await hashKeptRows(em);
      await deleteLeaving(em, terms);
      await indexNew(transaction, terms);
      await noteMoved(em, terms, leavingTables);
      const leaving = em.create(BusinessLeaving, {
        id: terms.id,
        businessId,
        leftId: terms.into_id,
        leftName: preview.name,
        locationId: terms.location_id,
        facts: { ...facts, version: newVersion },
        leftAt: now(),
        byName: caller.actor.name,
      });
      transaction.journal.businessId = businessId;
      const summary = `${preview.name} left ${business.name} as a business of its own.`;
      const event = { type: 'business.left', subject: terms.location_id, summary };
      const other = { ...event, businessId: terms.into_id, subject: terms.into_id };
      const details = { from: businessId };
      await insertJournal(transaction, [
        journalRow(transaction, { ...other, details }, 'succeeded'),
      ]);
      return {
        result: leaving,
        event: { ...event, businessId, details: { leftBusinessId: terms.into_id } },
      };
    }),
  );
}

function checkPlan({ preview: { obstacles, previewVersion } }: LeavePlan, version: string): void {
  if (obstacles.length > 0) {
    const list = obstacles.map(({ kind, subjects }) => `${kind} (${subjects.join(', ')})`);
    throw new DomainError('RULE_VIOLATION', `The location cannot leave: ${list.join(', ')}.`);
  }
  if (previewVersion === version) return;
  throw new DomainError(
    'VERSION_CONFLICT',
    'previewVersion: something in the preview has changed. Look at it again.',
  );
}

/** Creates the new business, with the owners and the tariff of one that begins. Returns its version. */
async function makeBusiness(
  transaction: Context,
  { terms, tariff, preview: { name, slug } }: LeavePlan,
): Promise<number> {
  const { em } = transaction;
  const { key, version } = tariff;
  await insertBusiness(em, terms, { name, slug, tariff: key, tariff_version: version });
  const owners = await findOwners(em, terms.from_id);
  await copyOwners(em, terms, Object.fromEntries(owners.map(id => [id, newId('mem')])));
  const made = await em.findOneOrFail(Business, { id: terms.into_id });
  beginTrial(transaction, made, tariff);
  await em.flush();
  return made.version;
}

/** Seals the codes of the gift cards of the new business for their ids, and stores the hashes by which it finds them. */
async function renewCodes({ em, services }: Context, { into_id, ids }: LeaveTerms): Promise<void> {
  const former = new Map(Object.entries(ids).map(([old, id]) => [id, old]));
  const cards = await findCards(em, into_id);
  const codes = cards.map(({ id, sealedCode }) => {
    const code = openCode(services, former.get(id) ?? id, sealedCode);
    const hash = hashCode(services, into_id, code);
    if (hash === null) throw new Error(`The gift card ${id} has a code that is none.`);
    return { id, hash, sealed: former.has(id) ? sealCode(services, id, code) : sealedCode };
  });
  await storeCodes(em, into_id, codes);
}

async function indexNew({ em }: Context, { into_id, ids }: LeaveTerms): Promise<void> {
  const items = Object.values(ids).filter(id => id.startsWith('item_'));
  await indexItems(em, into_id, items);
}
