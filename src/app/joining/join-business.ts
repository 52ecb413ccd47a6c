import type { BusinessJoinPreview, JoinBusinessInput } from '../../graphql.generated.ts';
import { hashCode, openCode } from '../../domains/gift-cards/codes/code.ts';
import { mergedFields } from '../../domains/clients/merge/merged-fields.ts';
import { mainLocationId } from '../../domains/business/locations/main-location.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId, newIdAt } from '../../platform/lib/ids.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { authorizeBoth, writeBoth } from './both-businesses.ts';
import { BusinessJoining } from './business-joining.entity.ts';
import {
  continueNumbers,
  findCards,
  handOver,
  insertLocation,
  insertStock,
  offerApart,
  readFacts,
  setHashes,
} from './join.queries.ts';
import { copyMembers, copyRoles, widenMembers } from './joined-members.queries.ts';
import { findWalkIns, setClients, type ClientPair } from './merged-clients.queries.ts';
import {
  deleteLeft,
  hashKeptRows,
  insertMoved,
  keepRows,
  keptTables,
  noteMoved,
  prepareMove,
  type JoinTerms,
} from './move.queries.ts';
import { planJoin, type JoinPlan } from './plan-join.ts';
import { findComing, type Both } from './plan.queries.ts';

/** Shows what joining a business into another one would do. */
export async function previewJoin(
  context: Context,
  input: { businessId?: string | null; joinedBusinessId: string },
): Promise<BusinessJoinPreview> {
  const both = await authorizeBoth(context, input);
  return (await planJoin(context, both)).preview;
}

/**
 * Makes a business a location of another one. Its rows keep their ids, so links and references to them stay right.
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT if it would differ from its preview, RULE_VIOLATION for an obstacle.
 */
export async function joinBusiness(
  context: Context,
  input: JoinBusinessInput,
): Promise<BusinessJoining> {
  return writeBoth(context, await authorizeBoth(context, input), async (transaction, both) => {
    const plan = await planJoin(transaction, both);
    checkPlan(plan, input.previewVersion);
    const { em, now, caller } = transaction;
    const { into, from } = both;
    const merged = [...plan.pairs, ...(await findWalkIns(em, both))];
    const terms = termsOf(both, plan, { merged, at: now() });
    const facts = await readFacts(em, terms);
    await move(transaction, both, terms);
    await mergeClients(transaction, terms, plan.pairs);
    await joinMembers(transaction, both, terms);
    const lastNumberAfter = await continueNumbers(em, terms);
    await deleteLeft(em, terms);
    await handOver(em, terms, `joined-${from.id.slice(-10)}`);
    await hashKeptRows(em);
    await noteMoved(em, terms, keptTables);
    const joining = em.create(BusinessJoining, {
      id: terms.id,
      businessId: into.id,
      joinedId: from.id,
      joinedName: from.name,
      locationIds: [...terms.location_ids],
      facts: { ...facts, lastNumberAfter },
      joinedAt: now(),
      byName: caller.actor.name,
    });
    const summary = `${from.name} became a location of ${into.name}.`;
    const details = { joinedBusinessId: from.id, mergedClients: plan.pairs.length };
    const event = { type: 'business.joined', subject: terms.location_id, summary };
    return {
      result: joining,
      event: { ...event, businessId: into.id, details },
      other: { ...event, businessId: from.id, subject: from.id, details: { into: into.id } },
    };
  });
}

function checkPlan({ preview: { obstacles, previewVersion } }: JoinPlan, version: string): void {
  if (obstacles.length > 0) {
    const list = obstacles.map(({ kind, subjects }) => `${kind} (${subjects.join(', ')})`);
    throw new DomainError('RULE_VIOLATION', `The businesses cannot be joined: ${list.join(', ')}.`);
  }
  if (previewVersion === version) return;
  throw new DomainError(
    'VERSION_CONFLICT',
    'previewVersion: something in the preview has changed. Look at it again.',
  );
}

function termsOf(
  { into, from }: Both,
  plan: JoinPlan,
  { merged, at }: { merged: readonly Pick<ClientPair, 'keptId' | 'mergedId'>[]; at: number },
): JoinTerms {
  const { facts, preview, receiptPrefix } = plan;
  return {
    id: newIdAt('joi', at),
    into_id: into.id,
    from_id: from.id,
    location_id: mainLocationId(from.id),
    location_ids: facts.locationIds,
    location_name: preview.locationName,
    location_slug: preview.locationSlug,
    receipt_prefix: receiptPrefix,
    default_rate_id: facts.defaultRateId,
    is_taxed: facts.isTaxed,
    merged: Object.fromEntries(merged.map(({ mergedId, keptId }) => [mergedId, keptId])),
    position: facts.lastPosition + 1,
    transfers: facts.lastTransfer,
    at: toIso(at),
  };
}

async function move({ em, services }: Context, { into }: Both, terms: JoinTerms): Promise<void> {
  await prepareMove(em);
  await keepRows(em, terms);
  await offerApart(em, terms);
  await insertLocation(em, terms);
  await insertMoved(em, terms);
  await insertStock(em, terms);
  const cards = await findCards(em, terms.from_id);
  const hashes = cards.map(({ id, sealedCode }) => {
    const hash = hashCode(services, into.id, openCode(services, id, sealedCode));
    if (hash === null) throw new Error(`The gift card ${id} has a code that is none.`);
    return { id, hash };
  });
  await setHashes(em, into.id, hashes);
}

/** Completes the clients who stay by those who were merged into them. */
async function mergeClients(
  { em }: Context,
  terms: JoinTerms,
  pairs: readonly ClientPair[],
): Promise<void> {
  const clients = pairs.map(({ keptId, kept, merged }) => {
    const { createdAt, blockedAt, ...fields } = mergedFields(kept, merged);
    return {
      ...fields,
      id: keptId,
      search: contactVector(terms.into_id, fields),
      createdAt: toIso(createdAt),
      blockedAt: blockedAt === null ? null : toIso(blockedAt),
    };
  });
  await setClients(em, terms, clients);
}

/** Gives the members of the joined business access to its locations. Those who are members already keep their role. */
async function joinMembers({ em }: Context, both: Both, terms: JoinTerms): Promise<void> {
  const members = await findComing(em, both);
  const coming = members.filter(({ presentId }) => presentId === null);
  const roleIds = new Set(coming.flatMap(({ customRoleId }) => customRoleId ?? []));
  const roles = [...roleIds].map(from => ({ from, to: newId('rol') }));
  await copyRoles(em, terms, roles);
  const copies = coming.map(({ id }) => ({ from: id, to: newId('mem') }));
  await copyMembers(em, terms, copies, roles);
  const limited = members.filter(({ isLimited }) => isLimited);
  await widenMembers(
    em,
    terms,
    limited.flatMap(({ presentId }) => presentId ?? []),
  );
}
