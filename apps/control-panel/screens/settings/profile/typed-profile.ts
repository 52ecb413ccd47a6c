import type { BusinessProfileQuery } from '../../../operations.generated.ts';

type Business = BusinessProfileQuery['business'];

/** The numbers of the profile that may be left empty, which stand for “no limit”. */
const optional = ['parallelCapacity', 'giftCardMonths'] as const;
/** Those that always have a value. */
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
export function typedOf(business: Business) {
  const { name, slug, businessType, timezone, currency, locale } = business;
  const { phoneProof, missedVisitsCount } = business;
  const numbers = Object.fromEntries(
    [...optional, ...needed].map(field => [field, business[field] ?? '']),
  ) as Record<NumberName, number | ''>;
  return {
    name,
    slug,
    businessType,
    timezone,
    currency,
    locale,
    phoneProof,
    missedVisitsCount,
    ...numbers,
    phone: business.phone ?? '',
    address: business.address ?? '',
  };
}

export type Typed = ReturnType<typeof typedOf>;

/** The profile as it is sent: an empty limit is none, and an emptied number that is needed stays as it was. */
export function profileIn(typed: Typed) {
  const { name, slug, businessType, timezone, currency, locale } = typed;
  const { phoneProof, missedVisitsCount, phone, address } = typed;
  const numberOf = (field: NumberName) => (typed[field] === '' ? null : typed[field]);
  const numbers = Object.fromEntries(
    [...optional, ...needed.filter(field => typed[field] !== '')].map(field => [
      field,
      numberOf(field),
    ]),
  ) as Partial<Record<NumberName, number | null>>;
  return {
    name,
    slug,
    businessType,
    timezone,
    currency,
    locale,
    phoneProof,
    missedVisitsCount,
    ...numbers,
    phone: phone.trim() || null,
    address: address.trim() || null,
  };
}
