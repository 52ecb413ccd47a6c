import type { EntityManager } from '@mikro-orm/sql';
import { isVisiting } from '../../business/access/visiting.ts';
import { policyLoader, policyOf } from '../../business/policy/policy.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { QueryCatalogItemArgs } from '../../../graphql.generated.ts';
import { itemAndVariant } from './item-and-variant.ts';
import { itemAt, readItemsAt } from './location-terms.ts';
import type { CatalogItem } from './item.entity.ts';
import type { Business } from '../../business/business.entity.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import type { Services } from '../../../platform/services.ts';
import { findItemsById, findPresentItems } from './item-list.queries.ts';
import { policyText } from '../../business/policy/policy-texts.ts';

/**
 * Returns one item. Visitors may pass a variant's id, and find only active items. @throws DomainError
 * NOT_FOUND.
 */
export async function getItem(context: Context, input: QueryCatalogItemArgs): Promise<CatalogItem> {
  const { em, caller, services } = context;
  const business = await authorizeBusiness(context, input, 'catalog:read');
  context.loader(policyLoader).prime(business.id, business);
  const locationId = await readItemsAt(em, business, input.locationId);
  const place = { id: business.id, locationId };
  if (!isVisiting(caller)) return itemAt(await findItem(em, business, input.itemId), place);
  const { itemId } = await itemAndVariant(em, business.id, input.itemId);
  const item = await services.shared(itemReader)({ business, itemId });
  const shown = item && itemAt(item, place);
  if (!shown?.active) throw notFound('item', input.itemId);
  return shown;
}

/** Request for one item of a business. */
interface Asked {
  readonly business: Business;
  readonly itemId: string;
}

/**
 * Returns a reader of items; concurrent calls share a statement. It returns undefined for an unknown item.
 */
function itemReader(services: Services): (asked: Asked) => Promise<CatalogItem | undefined> {
  return groupCommit(async asked => {
    const em = services.fork();
    const ofBusinesses = Map.groupBy(asked, ({ business }) => business.id);
    const read = [...ofBusinesses.values()].map(async ofOne => {
      const ids = new Set(ofOne.map(({ itemId }) => itemId));
      return findPresentItems(em, ofOne[0]!.business, [...ids]);
    });
    const items = (await Promise.all(read)).flat();
    const byPlace = new Map(items.map(item => [`${item.businessId} ${item.id}`, item]));
    return asked.map(({ business, itemId }) => {
      const item = byPlace.get(`${business.id} ${itemId}`);
      return item && { ...item };
    });
  });
}

/**
 * Returns the cancellation policy of a service in words; null for products and without a policy. A service
 * that is paid in advance asks for no card.
 */
export function itemPolicyText(
  item: CatalogItem,
  business: Business,
  language: string | null | undefined,
): string | null {
  const policy = item.type === 'service' ? policyOf(business) : null;
  if (!policy) return null;
  const isPaid = item.requiresPrepayment || item.depositPpm != null || item.depositMinor != null;
  const card = !isPaid && (item.requiresCard ?? policy.card ?? false);
  return policyText({ ...policy, card }, business.currency, language ?? business.locale);
}

/** Reads one item of a business. @throws DomainError NOT_FOUND. */
export async function findItem(
  em: EntityManager,
  business: Pick<Business, 'id' | 'currency'>,
  itemId: string,
): Promise<CatalogItem> {
  const [item] = await findItemsById(em, business, [itemId]);
  if (!item) throw notFound('item', itemId);
  return item;
}
