import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { rateFor, taxRatesLoader } from '../../taxes/applied-rate.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Delivery } from '../placing/read-order.ts';

/** Returns the tax rate of a delivery; null for a free one. */
export async function deliveryRate(
  { em }: Context,
  { id }: Business,
  delivery: Delivery | null,
): Promise<AppliedRate | null> {
  if (!delivery || delivery.deliveryMinor === 0) return null;
  return rateFor(await taxRatesLoader(em).load(id), delivery.taxClass);
}
