import { stockOnHand } from '../../../domains/catalog/items/item-facts.ts';
import { priceMinorWith } from '../../../domains/catalog/items/staff-terms.ts';
import type { ReadVariant } from '../../../domains/catalog/items/item-extras.ts';
import type { AppliedRate } from '../../../domains/taxes/calculate-tax.ts';
import type { WantsDeposit } from '../../../domains/catalog/items/deposit.ts';
import { isOwnAmount, type Grants } from '../../../domains/catalog/items/grants.ts';
import type { CatalogItem } from '../../../domains/catalog/items/item.entity.ts';
import { warn, type Warning } from './warn.ts';

/** Units that are taken from one stock, and the units that are there. */
interface Take {
  stockId: string;
  quantity: number;
  onHand: number;
}

/** Something that can be added to a cart: an item without variants, or one variant. Money is in minor units. */
export interface Offer {
  item: CatalogItem;
  itemId: string;
  variantId: string | null;
  type: 'service' | 'product';
  /** The item's name, followed by the variant's. */
  name: string;
  priceMinor: number;
  /** The tax rate that applies to it. */
  taxRate: AppliedRate | null;
  /** What it wants at once. */
  deposit: WantsDeposit;
  /** What one unit gives to its buyer once it is paid. */
  grants: Grants | null;
  imageUrl: string | null;
  /** Whether the item, and the variant if there is one, are active. */
  active: boolean;
  /** Units available now; null if stock is not tracked. */
  left: number | null;
  /** What one unit takes from stock that is tracked: the parts for a set. */
  takes: Take[];
  /** Units that one order can have. */
  most: number;
  /** Units of the item that one order can have, its variants together; null: no maximum of its own. */
  maxPerOrder: number | null;
  /** The variants to choose from, if one must be chosen first. */
  choices: { id: string; name: string }[];
}

/** The choices that an offer depends on. */
export interface Chosen {
  variantId: string | null;
  staffId?: string | null;
  amountMinor?: number | undefined;
}

/**
 * The offer of an item, or of one of its variants, with a person or an amount if one is chosen; undefined for an unknown
 * variant.
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

/** How many can be ordered, and whether it is the maximum of an order rather than the stock that says so. */
export interface Room {
  units: number;
  isMost: boolean;
}

/** Warns that only this many can be ordered, without the number left if the shop hides its stock. */
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
