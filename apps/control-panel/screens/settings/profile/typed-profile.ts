import type { BusinessProfileQuery } from '../../../operations.generated.ts';
import { givenIn, limitIn } from '../typed-numbers.ts';

type Business = BusinessProfileQuery['business'];

/** The numbers of the profile that may be left empty, which stand for “no limit”. */
const optional = ['parallelCapacity', 'giftCardMonths'] as const;
/** The numbers of the profile that are never empty. */
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

/** The profile as it is typed. */
export function typedOf({ id: _id, version: _version, ...business }: Business) {
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

/** The profile as it is sent: an empty limit is none, and an emptied number that is needed stays as it was. */
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
