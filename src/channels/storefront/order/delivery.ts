import { DomainError, invalid } from '../../../platform/errors.ts';
import type { DeliveryInput } from '../../../graphql.generated.ts';
import type { DeliveryKind, Shop } from '../../../domains/shop/shop.entity.ts';

/** The chosen delivery and its price. Money is in minor units. */
export interface ChosenDelivery {
  deliveryMethod: DeliveryKind | null;
  deliveryAddress: string | null;
  deliveryMinor: number;
}

/**
 * Checks the chosen delivery against the shop's methods. `goodsMinor` is null if the order has no products.
 * @throws DomainError VALIDATION_FAILED, RULE_VIOLATION.
 */
export function deliveryOf(
  { delivery }: Shop,
  input: DeliveryInput | null | undefined,
  goodsMinor: number | null,
): ChosenDelivery {
  if (goodsMinor === null) {
    return { deliveryMethod: null, deliveryAddress: null, deliveryMinor: 0 };
  }
  const names = delivery.map(({ method }) => method).join(', ');
  if (!input) throw invalid('delivery', `required for goods: one of ${names}.`);
  const chosen = delivery.find(({ method }) => method === input.method);
  if (!chosen) {
    throw new DomainError('RULE_VIOLATION', `delivery.method: this shop offers ${names}.`);
  }
  if (chosen.method === 'pickup') {
    return { deliveryMethod: 'pickup', deliveryAddress: null, deliveryMinor: priceOf(chosen) };
  }
  const address = input.address?.trim();
  if (!address) throw invalid('delivery.address', `required for ${chosen.method}.`);
  if (!reaches(chosen.zones, address)) {
    const zones = chosen.zones.join(', ');
    throw new DomainError(
      'RULE_VIOLATION',
      `delivery.address: ${chosen.name} is only available for postal codes ${zones}; the address must contain one of them.`,
    );
  }
  return {
    deliveryMethod: chosen.method,
    deliveryAddress: address,
    deliveryMinor: priceOf(chosen),
  };

  function priceOf({ priceMinor, freeFromMinor }: Shop['delivery'][number]): number {
    return freeFromMinor !== null && (goodsMinor ?? 0) >= freeFromMinor ? 0 : priceMinor;
  }
}

/** A zone is a postal code or a prefix of one, matched against the words of the address. */
function reaches(zones: readonly string[], address: string): boolean {
  const words = address.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return (
    zones.length === 0 ||
    zones.some(zone => words.some(word => word.startsWith(zone.toLowerCase())))
  );
}
