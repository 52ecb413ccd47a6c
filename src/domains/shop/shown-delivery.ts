import type { DeliveryMethodInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { toMajor, toPercent } from '../../platform/lib/money/money.ts';
import { refuseReadOnly } from '../../platform/validation/collect-issues.ts';
import { translated, translatedWord } from '../business/languages/translated.ts';
import { rateFor, taxRatesLoader } from '../taxes/apply-tax-class.ts';
import { grossOf, taxOf } from '../taxes/calculate-tax.ts';
import type { Shop } from './shop.entity.ts';
import { taxClassOf } from './tax-class-of.ts';

/** Returns the delivery methods of a shop, each with its price and tax. */
export async function shownDelivery(
  {
    id: subject,
    businessId,
    delivery,
    currency,
    pricesIncludeTax,
  }: Pick<Shop, 'id' | 'businessId' | 'delivery' | 'currency' | 'pricesIncludeTax'>,
  _: unknown,
  context: Context,
) {
  const [rates, methods] = await Promise.all([
    context.loader(taxRatesLoader).load(businessId),
    Promise.all(
      delivery.map(async method => {
        const of = (field: string) => ({ businessId, subject, field: `${method.method}.${field}` });
        const name = await translated(context, of('name'), method.name);
        const description = await translated(context, of('description'), method.description);
        return { ...method, name, description };
      }),
    ),
  ]);
  const shown = methods.map(async ({ priceMinor, freeFromMinor, ...method }) => {
    const taxClass = taxClassOf(method);
    const rate = rateFor(rates, taxClass);
    const taxed = taxOf(priceMinor, rate, pricesIncludeTax);
    return {
      ...method,
      ...taxClass,
      price: toMajor(priceMinor, currency),
      freeFrom: freeFromMinor === null ? null : toMajor(freeFromMinor, currency),
      taxName: await translatedWord(context, businessId, 'tax', rate?.name ?? null),
      taxPercent: rate && toPercent(rate.ppm),
      net: toMajor(taxed.netMinor, currency),
      tax: toMajor(taxed.taxMinor, currency),
      gross: toMajor(grossOf(taxed), currency),
    };
  });
  return Promise.all(shown);
}

type TaxedDelivery = Awaited<ReturnType<typeof shownDelivery>>;

/**
 * Checks the tax fields of delivery methods. They are computed, so callers may only send them back unchanged.
 * @throws DomainError VALIDATION_FAILED.
 */
export function checkDelivery(
  inputs: readonly DeliveryMethodInput[],
  before: TaxedDelivery,
  after: TaxedDelivery,
): void {
  const fields = ['taxName', 'taxPercent', 'net', 'tax', 'gross'] as const;
  refuseReadOnly(
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
