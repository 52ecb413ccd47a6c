import type { DeliveryMethodInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { refuseUnshown } from '../../platform/validation/refuse-unshown.ts';
import { rateFor, taxRatesLoader } from '../taxes/applied-rate.ts';
import { grossOf, taxOf } from '../taxes/calculate-tax.ts';
import { toPercent } from '../../platform/lib/money/percent.ts';
import type { Shop } from './shop.entity.ts';
import { taxClassOf } from './tax-class-of.ts';

/** The delivery methods of a shop, each with what is paid for it. */
export async function shownDelivery(
  { businessId, delivery, currency, pricesIncludeTax }: Shop,
  _: unknown,
  { loader }: Context,
) {
  const rates = await loader(taxRatesLoader).load(businessId);
  return delivery.map(({ priceMinor, freeFromMinor, ...method }) => {
    const taxClass = taxClassOf(method);
    const rate = rateFor(rates, taxClass);
    const taxed = taxOf(priceMinor, rate, pricesIncludeTax);
    return {
      ...method,
      ...taxClass,
      price: toMajor(priceMinor, currency),
      freeFrom: freeFromMinor === null ? null : toMajor(freeFromMinor, currency),
      taxName: rate?.name ?? null,
      taxPercent: rate && toPercent(rate.ppm),
      net: toMajor(taxed.netMinor, currency),
      tax: toMajor(taxed.taxMinor, currency),
      gross: toMajor(grossOf(taxed), currency),
    };
  });
}

type TaxedDelivery = Awaited<ReturnType<typeof shownDelivery>>;

/** Checks what follows from the tax of delivery methods, which callers read but do not say. @throws DomainError VALIDATION_FAILED. */
export function checkDelivery(
  inputs: readonly DeliveryMethodInput[],
  before: TaxedDelivery,
  after: TaxedDelivery,
): void {
  const fields = ['taxName', 'taxPercent', 'net', 'tax', 'gross'] as const;
  refuseUnshown(
    inputs.flatMap((input, index) =>
      fields.map(field => ({
        path: `deliveryMethods[${index}].${field}`,
        given: input[field],
        shown: [before, after].map(
          methods => methods.find(({ method }) => method === input.method)?.[field],
        ),
        reason: 'follows from the price and the tax rate',
      })),
    ),
  );
}
