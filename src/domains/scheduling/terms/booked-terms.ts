import type { Business } from '../../business/business.entity.ts';
import type { AgreedPolicy } from '../../business/policy/policy.ts';
import { depositMinorOf } from '../../catalog/items/deposit.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { grossOf, taxOf, type Taxed } from '../../taxes/calculate-tax.ts';
import { rateAt } from '../../taxes/rate-at.ts';
import { agreedPolicy, withoutCard } from '../appointments/policy/agreed-policy.ts';

/** Price and conditions of a booking. Money is in minor units. */
export interface BookedTerms {
  taxed: Taxed;
  depositMinor: number;
  /** The amount due before the confirmation: the deposit or the full price; 0 if nothing is due. */
  nowMinor: number;
  wantsCard: boolean;
  wantsApproval: boolean;
  policy: AgreedPolicy | null;
}

interface Asked {
  /** The price after discounts. */
  priceMinor: number;
  startAt: number;
  /** True if staff make the booking. They are not asked for a card. */
  isByStaff: boolean;
  /** True if the booking is part of an order. An order has no card, so a booking that needs one is paid in advance. */
  isOrdered: boolean;
}

/** Returns the terms of a booking made now. The same terms are shown to clients beforehand and stored with the booking. */
export function bookedTerms(
  business: Business,
  item: CatalogItem,
  { priceMinor, startAt, isByStaff, isOrdered }: Asked,
): BookedTerms {
  const taxed = taxOf(priceMinor, rateAt(item.taxRate, business), business.pricesIncludeTax);
  const grossMinor = grossOf(taxed);
  const depositMinor = depositMinorOf(item, grossMinor);
  // A booking that costs nothing after a discount needs no payment.
  const costs = grossMinor > 0;
  const isPaid = depositMinor > 0 || (item.requiresPrepayment && costs);
  const agreed = agreedPolicy(business, {
    startAt,
    priceMinor: grossMinor,
    isSecured: isPaid,
    requiresCard: item.requiresCard,
  });
  const wantsCard = agreed?.card === true && !isByStaff;
  const mustPay = isPaid || (wantsCard && isOrdered && costs);
  return {
    taxed,
    depositMinor,
    nowMinor: mustPay ? depositMinor || grossMinor : 0,
    wantsCard: wantsCard && !isOrdered,
    wantsApproval: item.requiresApproval,
    policy: isOrdered ? withoutCard(agreed) : agreed,
  };
}
