import type { BusinessProfileQuery } from '../../../data/operations.generated.ts';
import { givenIn, limitIn } from '../typed-policy.ts';

type Business = BusinessProfileQuery['business'];

/** Number fields that may be empty, which means no limit. */
const optional = ['parallelCapacity', 'giftCardMonths'] as const;
/** Number fields that must not be empty. */
const needed = [
  'minNoticeMinutes',
  'horizonDays',
  'slotStepMinutes',
  'visitGapMinutes',
  'cancelCutoffMinutes',
  'maxQuantityPerLine',
  'staffDiscountPercent',
  'managerDiscountPercent',
] as const;

export type NumberName = (typeof optional)[number] | (typeof needed)[number];

/** Returns the profile as form values. */
export function typedOf({
  id: _id,
  version: _version,
  locationCount: _count,
  canAddLocation: _canAdd,
  ...business
}: Business) {
  const numbers = Object.fromEntries(
    [...optional, ...needed].map(field => [field, business[field] ?? '']),
  ) as Record<NumberName, number | ''>;
  return {
    ...business,
    ...numbers,
    phone: business.phone ?? '',
    address: business.address ?? '',
  };
}

type Typed = ReturnType<typeof typedOf>;

/** Returns the mutation input. An empty limit means none. A cleared required number keeps its saved value. */
export function profileIn(typed: Typed) {
  const others: Omit<Typed, (typeof needed)[number]> = typed;
  return {
    ...others,
    ...givenIn(needed, typed),
    parallelCapacity: limitIn(typed.parallelCapacity),
    giftCardMonths: limitIn(typed.giftCardMonths),
    phone: typed.phone.trim() || null,
    address: typed.address.trim() || null,
  };
}
