import type { ChangeAppointmentInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { readTogether } from '../../../../platform/validation/read-together.ts';
import type { Business } from '../../../business/business.entity.ts';
import { namedItem, type ItemAndVariant } from '../../../catalog/items/item-and-variant.ts';
import { readPrice } from '../../../catalog/items/read-price.ts';

/** What an appointment is to be changed into; null and undefined: it stays. */
export interface Change {
  service: ItemAndVariant | null;
  /** Null: anyone who is free. */
  staffId: string | null | undefined;
  minutes: number | null;
  priceMinor: number | null;
  reason: string | null;
}

/** @throws DomainError VALIDATION_FAILED, NOT_FOUND for a variant that is not there. */
export async function readChange(
  { em }: Context,
  business: Business,
  input: ChangeAppointmentInput,
): Promise<Change> {
  const reason = input.reason?.trim() || null;
  const { catalogItemId, variantId, staffId, price } = input;
  const { priceMinor } = readTogether({
    priceMinor: () => (price == null ? null : readPrice(price, business.currency, 'price')),
    reason: () => {
      if (price == null || reason !== null) return;
      throw invalid('reason', 'is needed with a price: say why it costs something else.');
    },
  });
  // A variant names its service.
  const named = catalogItemId ?? variantId;
  const service =
    named == null ? null : await namedItem(em, business.id, { catalogItemId: named, variantId });
  const minutes = input.durationMinutes ?? null;
  return { service, staffId, minutes, priceMinor, reason };
}
