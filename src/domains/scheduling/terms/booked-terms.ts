import type { Business } from '../../business/business.entity.ts';
import type { AgreedPolicy } from '../../business/policy/policy.ts';
import { depositMinorOf } from '../../catalog/items/deposit.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { grossOf, taxOf, type Taxed } from '../../taxes/calculate-tax.ts';
import { agreedPolicy, withoutCard } from '../appointments/policy/agreed-policy.ts';

/** What a booking of a service costs and asks for. Money is in minor units. */
export interface BookedTerms {
  taxed: Taxed;
  depositMinor: number;
  /** What is paid before it is confirmed: the deposit, or all of it; 0: nothing. */
  nowMinor: number;
  wantsCard: boolean;
  wantsApproval: boolean;
  policy: AgreedPolicy | null;
}

interface Asked {
  /** After discounts. */
  priceMinor: number;
  startAt: number;
  /** Whether staff book it, who are asked for no card. */
  isByStaff: boolean;
  /** Whether it is part of an order, which has no card: what would need one is paid instead. */
  isOrdered: boolean;
}

/** The terms of a booking that is made now: bookings are stored with them, and clients are told them before. */
export function bookedTerms(
  business: Business,
  item: CatalogItem,
  { priceMinor, startAt, isByStaff, isOrdered }: Asked,
): BookedTerms {
  const taxed = taxOf(priceMinor, item.taxRate ?? null, business.pricesIncludeTax);
  const grossMinor = grossOf(taxed);
  const depositMinor = depositMinorOf(item, grossMinor);
  // What a discount leaves nothing to pay of does not wait for a payment.
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
