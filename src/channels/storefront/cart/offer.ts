import { stockOnHand } from '../../../domains/catalog/items/item-facts.ts';
import { priceMinorWith } from '../../../domains/catalog/items/staff-terms.ts';
import type { ReadVariant } from '../../../domains/catalog/items/item-extras.queries.ts';
import type { AppliedRate } from '../../../domains/taxes/calculate-tax.ts';
import type { WantsDeposit } from '../../../domains/catalog/items/deposit.ts';
import { isOwnAmount, type Grants } from '../../../domains/catalog/items/grants.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import { warn, type Warning } from './warn.ts';

/** Units taken from one stock row, and the units on hand. */
interface Take {
  stockId: string;
  quantity: number;
  onHand: number;
}

/** An item without variants, or one variant, that can be added to a cart. Money is in minor units. */
export interface Offer {
  item: CatalogItem;
  itemId: string;
  variantId: string | null;
  type: 'service' | 'product';
  /** Name of the item, followed by the variant's. */
  name: string;
  priceMinor: number;
  /** Tax rate that applies to the item. */
  taxRate: AppliedRate | null;
  /** Deposit that the item requires. */
  deposit: WantsDeposit;
  /** Value that one unit grants to its buyer once it is paid. */
  grants: Grants | null;
  imageUrl: string | null;
  /** True if the item, and the variant if there is one, are active. */
  active: boolean;
  /** Units available now; null if stock is not tracked. */
  left: number | null;
  /** Tracked stock that one unit takes: its parts for a set. */
  takes: Take[];
  /** Maximum of units of the item or variant in one order, by the business's settings. */
  most: number;
  /** Maximum of units of the item in one order, its variants together; null: no maximum of its own. */
  maxPerOrder: number | null;
  /** Variants to choose from, if one must be chosen first. */
  choices: { id: string; name: string }[];
}

/** Choices that an offer depends on. */
export interface Chosen {
  variantId: string | null;
  staffId?: string | null;
  amountMinor?: number | undefined;
}

/**
 * Returns the offer of an item or one of its variants, with the chosen staff member or amount. Undefined for
 * an unknown variant.
 */
export function offerOf(
  item: CatalogItem,
  { variantId, staffId = null, amountMinor }: Chosen,
  most: number,
): Offer | undefined {
  const variants = item.variants ?? [];
  const variant = variants.find(({ id }) => id === variantId);
  if (variantId !== null && !variant) return undefined;
  return {
    item,
    itemId: item.id,
    variantId,
    type: item.type,
    name: variant ? `${item.name} (${variant.name})` : item.name,
    priceMinor: amountMinor ?? variant?.priceMinor ?? priceMinorWith(item, staffId),
    taxRate: item.taxRate ?? null,
    deposit: { depositPpm: item.depositPpm, depositMinor: item.depositMinor },
    grants: item.grants ?? null,
    imageUrl: item.images[0] ?? null,
    active:
      item.active &&
      (variant?.active ?? true) &&
      (amountMinor === undefined || isOwnAmount(item.grants, amountMinor)),
    left: variant ? variant.onHand : stockOnHand(item),
    takes: takesOf(item, variant),
    most,
    maxPerOrder: item.maxPerOrder ?? null,
    choices: variant ? [] : variants.map(({ id, name }) => ({ id, name })),
  };
}

function takesOf(item: CatalogItem, variant: ReadVariant | undefined): Take[] {
  const own = { catalogItemId: item.id, variantId: variant?.id, quantity: 1 };
  const parts = item.composition?.length
    ? item.composition
    : [{ ...own, onHand: variant ? variant.onHand : stockOnHand(item) }];
  return parts.flatMap(({ catalogItemId, variantId, quantity, onHand }) =>
    onHand === null ? [] : [{ stockId: variantId ?? catalogItemId, quantity, onHand }],
  );
}

/**
 * Number of units that can be ordered. `isMost` is true if an order's maximum limits it, and not the stock.
 */
export interface Room {
  units: number;
  isMost: boolean;
}

/**
 * Returns the warning that fewer units can be ordered. It omits the number left if the shop hides its stock.
 */
export function warnOfRoom(
  offer: Offer,
  { units, isMost }: Room,
  { itemId, showStock }: { itemId: string; showStock: boolean },
): Warning {
  const { name, most, maxPerOrder } = offer;
  const code = units === 0 ? 'unavailable' : 'clamped';
  if (isMost) {
    return warn(itemId, code, 'too_many', { name, limit: Math.min(most, maxPerOrder ?? most) });
  }
  if (units === 0)
    return warn(itemId, code, offer.left === 0 ? 'sold_out' : 'none_beside', { name });
  return showStock
    ? warn(itemId, code, 'few_left', { name, left: units })
    : warn(itemId, code, 'not_enough', { name });
}
