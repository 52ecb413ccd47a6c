import type { ChangeAppointmentInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { collectIssues } from '../../../../platform/validation/collect-issues.ts';
import type { Business } from '../../../business/business.entity.ts';
import { namedItem, type ItemAndVariant } from '../../../catalog/items/item-and-variant.ts';
import { readPrice } from '../../../catalog/items/read-price.ts';

/** The requested change of an appointment; null and undefined values stay as they are. */
export interface Change {
  service: ItemAndVariant | null;
  /** The staff member; null for anyone who is free, undefined for no change. */
  staffId: string | null | undefined;
  minutes: number | null;
  priceMinor: number | null;
  reason: string | null;
}

/** Reads a change from its input. @throws DomainError VALIDATION_FAILED, NOT_FOUND for a variant that does not exist. */
export async function readChange(
  { em }: Context,
  business: Business,
  input: ChangeAppointmentInput,
): Promise<Change> {
  const reason = input.reason?.trim() || null;
  const { catalogItemId, variantId, staffId, price } = input;
  const { priceMinor } = collectIssues({
    priceMinor: () => (price == null ? null : readPrice(price, business.currency, 'price')),
    reason: () => {
      if (price == null || reason !== null) return;
      throw invalid('reason', 'is needed with a price: say why it costs something else.');
    },
  });
  // A variant identifies its service.
  const named = catalogItemId ?? variantId;
  const service =
    named == null ? null : await namedItem(em, business.id, { catalogItemId: named, variantId });
  const minutes = input.durationMinutes ?? null;
  return { service, staffId, minutes, priceMinor, reason };
}
