import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { notFound } from '../../nouns/not-found.ts';
import { Shop } from '../shop.entity.ts';
import { lookUpProof, type Proof } from './look-up-proof.ts';
import { ShopDomain } from './shop-domain.entity.ts';
import { isProvenElsewhere } from './shop-domain.queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time for which the proof of a new or lost domain is looked for, and the time in which a missing proof is tolerated. */
const searchTime = 7 * day;
const tolerance = 3 * day;

/**
 * Looks for the proof of a domain and stores the outcome. A change of its state is journaled.
 * With `restarts`, a search that has ended begins again.
 */
export async function checkDomain(
  context: Context,
  { businessId, id }: Pick<ShopDomain, 'businessId' | 'id'>,
  { restarts = false } = {},
): Promise<ShopDomain> {
  const { em, services } = context;
  const [domain, shop] = await Promise.all([
    em.findOne(ShopDomain, { businessId, id }),
    em.findOne(Shop, { businessId }),
  ]);
  if (!domain || !shop) throw notFound('dom', id);
  const slugs = [shop.slug, ...shop.formerSlugs];
  const proof = await lookUpProof(services.config, { ...domain, slugs });
  return writeLocked(context, businessId, async transaction => {
    const checked = await lockDomain(transaction, { businessId, id });
    const own = await transaction.em.findOneOrFail(Shop, { businessId });
    const now = transaction.now();
    const wasProven = checked.state === 'proven';
    checked.checkedAt = now;
    await apply(transaction, checked, proof);
    if (restarts && checked.state !== 'proven') checked.stateSince = now;
    checked.dueAt = nextCheck(checked, now);
    followMain(own, checked);
    const isProven = checked.state === 'proven';
    return {
      result: checked,
      journaled: isProven === wasProven,
      event: {
        type: isProven ? 'shop_domain.confirmed' : 'shop_domain.lapsed',
        businessId,
        subject: id,
        summary: isProven
          ? `The domain ${checked.host} is proven: the shop is at it.`
          : `The domain ${checked.host} is lost: its proof was missing for three days.`,
        details: { host: checked.host },
      },
    };
  });
}

/** Loads a domain for a change, in a transaction. @throws DomainError NOT_FOUND. */
export async function lockDomain(
  { em }: Context,
  { businessId, id }: Pick<ShopDomain, 'businessId' | 'id'>,
): Promise<ShopDomain> {
  const domain = await em.findOne(
    ShopDomain,
    { businessId, id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!domain) throw notFound('dom', id);
  return domain;
}

async function apply({ em, now }: Context, domain: ShopDomain, proof: Proof): Promise<void> {
  domain.problem = proof.problem;
  domain.found = proof.found;
  if (domain.state === 'proven') {
    if (proof.isProven) domain.failingSince = null;
    // Silent name servers say nothing about the proof.
    else if (proof.problem !== 'no_answer') {
      domain.failingSince ??= now();
      if (now() - domain.failingSince < tolerance) return;
      Object.assign(domain, { state: 'lost', stateSince: now(), failingSince: null });
    }
    return;
  }
  if (!proof.isProven) return;
  // Only the owner of the domain learns this, by the right proof.
  if (await isProvenElsewhere(em, domain)) domain.problem = 'used_elsewhere';
  else Object.assign(domain, { state: 'proven', stateSince: now() });
}

/** The first domain that leads to the shop becomes its address, and a lost one no longer is. */
function followMain(shop: Shop, { state, host, problem }: ShopDomain): void {
  if (state === 'proven' && problem === null) shop.mainHost ??= host;
  if (state === 'lost' && shop.mainHost === host) shop.mainHost = null;
}

/** Returns the time of the next check; null if the search has ended. */
function nextCheck({ state, problem, stateSince }: ShopDomain, now: number): number | null {
  const isProven = state === 'proven';
  const age = now - stateSince;
  if (isProven && (problem !== 'leads_elsewhere' || age >= searchTime)) return now + day;
  if (age >= searchTime) return null;
  return now + (age < hour ? 3 * minute : hour);
}
