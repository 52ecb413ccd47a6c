import type { catalogBulk } from '#texts/catalogBulk';
import type { Plan } from '../../../ui/list/bulk/plan.ts';
import type { SaveCatalogItemMutationVariables } from '../../../data/operations.generated.ts';
import type { Row } from '../list/columns.tsx';

type Texts = typeof catalogBulk;
type ItemPlan = Plan<SaveCatalogItemMutationVariables>;

/** Returns the planned change of each item to be on sale or not. */
export function activePlans(
  businessId: string,
  rows: readonly Row[],
  active: boolean,
  t: Texts,
): ItemPlan[] {
  return rows.map(row => ({
    ...planOf(businessId, row, { active }),
    was: row.active ? t.on : t.off,
    becomes: row.active === active ? null : active ? t.on : t.off,
    ...(row.active === active && { why: active ? t.isOn : t.isOff }),
  }));
}

interface Change {
  percent: number;
  /** Decimal digits of the currency, to which prices are rounded. */
  digits: number;
  money: (amount: number) => string;
  t: Texts;
}

/** Returns the planned price change of each item. */
export function pricePlans(
  businessId: string,
  rows: readonly Row[],
  { percent, digits, money, t }: Change,
): ItemPlan[] {
  return rows.map(row => {
    const price = changed(row.price, percent, digits);
    const why = row.hasVariants ? t.variants : price === row.price ? t.same : undefined;
    return {
      ...planOf(businessId, row, { price }),
      was: money(row.price),
      becomes: why === undefined ? money(price) : null,
      ...(why !== undefined && { why }),
    };
  });
}

/** Calculates in minor units, so that binary fractions cause no rounding errors. */
function changed(price: number, percent: number, digits: number): number {
  const coins = Math.round(price * 10 ** digits);
  return Math.round((coins * (10_000 + Math.round(percent * 100))) / 10_000) / 10 ** digits;
}

function planOf(
  businessId: string,
  { id, name, version }: Row,
  field: { active: boolean } | { price: number },
) {
  return { id, name, variables: { input: { businessId, itemId: id, version, ...field } } };
}
