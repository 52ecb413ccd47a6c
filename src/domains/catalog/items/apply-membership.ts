import type { EntityManager } from '@mikro-orm/sql';
import type { MembershipTermsInput, SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readCovered } from './apply-service-rules.ts';
import type { CatalogItem } from './item.entity.ts';

/**
 * Makes an item a plan of memberships, or clears that. Present memberships keep the terms of the day when their client joined.
 * @throws DomainError VALIDATION_FAILED, NOT_FOUND.
 */
export async function applyMembership(
  em: EntityManager,
  item: CatalogItem,
  input: SaveCatalogItemInput,
): Promise<void> {
  const { membership: terms } = input;
  if (terms === null && item.grants?.kind === 'membership') item.grants = null;
  if (terms != null) await applyTerms(em, item, input, terms);
  // A client joins a plan once, so the lines of an order count one.
  if (item.grants?.kind === 'membership') item.maxPerOrder = 1;
}

async function applyTerms(
  em: EntityManager,
  item: CatalogItem,
  { composition, variants }: SaveCatalogItemInput,
  terms: MembershipTermsInput,
): Promise<void> {
  if (item.type !== 'product')
    throw invalid('membership', 'only a product has this field; leave it out.');
  if (item.grants != null && item.grants.kind !== 'membership') {
    throw invalid('membership', 'a gift card or a package is no plan.');
  }
  const hasForms = (composition?.length ?? 0) > 0 || (variants?.length ?? 0) > 0;
  if (hasForms || item.form === 'set' || item.form === 'variants') {
    throw invalid('membership', 'a set or an item with variants is no plan.');
  }
  if (item.priceMinor === 0) throw invalid('price', 'must be more than 0 for a plan.', 'zero');
  const { period, visits } = terms;
  const covered =
    visits > 0
      ? await readCovered(em, item, terms, 'membership')
      : { itemIds: [], categoryIds: [] };
  item.grants = {
    kind: 'membership',
    period,
    visits,
    ...covered,
    rollsOver: terms.rollsOver ?? false,
    trialDays: terms.trialDays ?? 0,
    pausesUnpaid: terms.pausesUnpaid ?? false,
  };
}
