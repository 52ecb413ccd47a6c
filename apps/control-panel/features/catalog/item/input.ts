import type { SaveCatalogItemInput } from '../../../data/operations.generated.ts';
import { exempt, type Name, type Values } from './values.ts';

type Input = Partial<SaveCatalogItemInput>;

/** The values that are sent for fields left empty, if not null. */
const emptyAs: Partial<Record<Name, number>> = {
  anyResourceUnits: 1,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
};

/** Fields that are converted together, because each depends on the others. */
const together: Readonly<Record<string, (values: Values) => Input>> = {
  taxRateId: ({ taxRateId }) => taxOf(taxRateId),
  requiresCard: ({ requiresCard }) => ({
    requiresCard: requiresCard ? requiresCard === 'yes' : null,
  }),
  deposit: depositOf,
  depositPercent: depositOf,
  depositAmount: depositOf,
  processingAfterMinutes: processingOf,
  processingMinutes: processingOf,
  grants: grantsOf,
  giftCardValue: grantsOf,
  giftCardMin: grantsOf,
  giftCardMax: grantsOf,
  visits: grantsOf,
  validDays: grantsOf,
  itemIds: grantsOf,
  categoryIds: grantsOf,
  staffIds: ({ staffIds, ...values }) => ({
    staffIds,
    ...(values.timetable.length > 0 && timetableOf({ staffIds, ...values })),
  }),
  timetable: timetableOf,
  capacity: values => ({
    capacity: values.capacity === '' ? 1 : values.capacity,
    ...leastOf(values),
  }),
  minParticipants: leastOf,
  minParticipantsCutoffMinutes: leastOf,
  // Terms of staff who no longer perform the service are dropped.
  staffTerms: ({ staffTerms, staffIds }) => ({
    staffTerms: staffTerms
      .filter(({ staffId }) => staffIds.includes(staffId))
      .map(({ staffId, durationMinutes, price }) => ({
        staffId,
        durationMinutes: durationMinutes === '' ? null : durationMinutes,
        price: price === '' ? null : price,
      })),
  }),
  locationTerms: ({ locationTerms }) => ({
    locationTerms: locationTerms.map(({ durationMinutes, price, ...terms }) => ({
      ...terms,
      durationMinutes: durationMinutes === '' ? null : durationMinutes,
      price: price === '' ? null : price,
    })),
  }),
  composition: ({ composition }) => ({
    composition: composition.map(({ catalogItemId, variantId, quantity }) => ({
      catalogItemId,
      variantId,
      quantity: quantity || 1,
    })),
  }),
};

/** Returns the mutation input for the given fields. */
export function inputOf(values: Values, names: readonly Name[]): Input {
  const parts = names.map(
    name => together[name]?.(values) ?? { [name]: plain(name, values[name]) },
  );
  return Object.assign({}, ...parts) as Input;
}

function plain(name: Name, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() || (emptyAs[name] ?? null);
}

/**
 * Clears the teacher of a class if that person no longer performs the service. Any free staff member then gives
 * it.
 */
function timetableOf({ timetable, staffIds }: Values): Input {
  return {
    timetable: timetable.map(({ staffId, ...each }) => ({
      ...each,
      staffId: staffIds.includes(staffId) ? staffId : null,
    })),
  };
}

/** Only a class has minimum participants. */
function leastOf(values: Values): Input {
  const { capacity, minParticipants: least, minParticipantsCutoffMinutes: cutoff } = values;
  const isNone = least === '' || capacity === '' || capacity <= 1;
  return {
    minParticipants: isNone ? null : least,
    minParticipantsCutoffMinutes: isNone || cutoff === '' ? null : cutoff,
  };
}

function taxOf(taxRateId: string): Input {
  if (taxRateId === exempt) return { taxExempt: true };
  return taxRateId ? { taxRateId } : { taxRateId: null, taxExempt: false };
}

function depositOf({ deposit, depositPercent, depositAmount }: Values): Input {
  if (deposit === 'percent')
    return { depositPercent: depositPercent === '' ? null : depositPercent };
  if (deposit === 'amount') return { depositAmount: depositAmount === '' ? null : depositAmount };
  return { depositPercent: null, depositAmount: null };
}

function processingOf({
  processingAfterMinutes: after,
  processingMinutes: minutes,
}: Values): Input {
  return {
    processingAfterMinutes: after === '' ? null : after,
    processingMinutes: minutes === '' ? null : minutes,
  };
}

function grantsOf({ grants, giftCardValue, giftCardMin, giftCardMax, ...terms }: Values): Input {
  const { visits, validDays, itemIds, categoryIds } = terms;
  // A gift card with a free amount costs its value, so it has no fixed value.
  const hasLimits = giftCardMin !== '' || giftCardMax !== '';
  if (grants === 'giftCard')
    return {
      giftCard: true,
      giftCardValue: giftCardValue === '' || hasLimits ? null : giftCardValue,
      giftCardMin: giftCardMin === '' ? null : giftCardMin,
      giftCardMax: giftCardMax === '' ? null : giftCardMax,
      package: null,
      membership: null,
    };
  const nothing = { giftCard: false, package: null, membership: null };
  if (grants === 'nothing') return nothing;
  if (grants === 'membership') {
    const { period, trialDays, rollsOver, pausesUnpaid } = terms;
    const renewed = { period, rollsOver, pausesUnpaid, trialDays: trialDays || 0 };
    return {
      ...nothing,
      membership: { ...renewed, visits: visits || 0, itemIds, categoryIds },
    };
  }
  return {
    ...nothing,
    package: {
      visits: visits || 1,
      validDays: validDays === '' ? null : validDays,
      itemIds,
      categoryIds,
    },
  };
}
