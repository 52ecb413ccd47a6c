import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { membershipTerms } from '../../catalog/items/grants.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { ClientMembership, NextPlan } from '../client-membership.entity.ts';
import { readItem } from '../joining/plan.queries.ts';

/**
 * Returns an offered plan with its present price and terms, to which a membership can change. @throws DomainError NOT_FOUND,
 * RULE_VIOLATION if it is no offered plan.
 */
export async function readOfferedPlan(
  em: EntityManager,
  { businessId, itemId }: { businessId: string; itemId: string },
): Promise<NextPlan> {
  const item = await readItem(em, { businessId, id: itemId });
  if (!item) throw notFound('item', itemId);
  const { name, priceMinor } = item;
  const terms = item.active ? membershipTerms(item) : null;
  if (terms) return { name, priceMinor, terms };
  const message = `“${name}” is no offered plan of memberships.`;
  throw new DomainError('RULE_VIOLATION', `nextItemId: ${message}`, [
    { path: 'nextItemId', message },
  ]).withReason('plan_not_offered', { name });
}

/** Gives a membership a plan from its next period on, in place of an end. Null: it keeps its plan. A debit is announced again. */
export function planNext(
  membership: ClientMembership,
  next: { itemId: string; plan: NextPlan } | null,
): void {
  Object.assign(membership, {
    nextItemId: next?.itemId ?? null,
    nextPlan: next?.plan ?? null,
    announcedFor: null,
    ...(next && { endsWithPeriod: false }),
  });
}

/** Changes a membership to its next plan, if it has one: its next period begins. */
export function beginNextPlan(membership: ClientMembership): void {
  const { nextItemId: itemId, nextPlan } = membership;
  if (itemId == null || nextPlan == null) return;
  Object.assign(membership, { itemId, ...nextPlan });
  planNext(membership, null);
}

/** Returns true if the membership has this plan already, for its next period or now. */
export function hasPlan(
  { nextItemId, itemId: presentId, name, priceMinor, terms }: ClientMembership,
  itemId: string,
  plan: NextPlan,
): boolean {
  if (nextItemId != null) return nextItemId === itemId;
  return presentId === itemId && isSame({ name, priceMinor, terms }, plan);
}

function isSame(one: NextPlan, other: NextPlan): boolean {
  return one.priceMinor === other.priceMinor && sorted(one.terms) === sorted(other.terms);
}

/** Writes terms in one order of fields, since the database has an order of its own. */
function sorted(terms: NextPlan['terms']): string {
  return JSON.stringify(Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
