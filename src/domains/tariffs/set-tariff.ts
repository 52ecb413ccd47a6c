import { authorizeOperator } from '../business/access/authorize-operator.ts';
import { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import type { SetTariffInput } from '../../graphql.generated.ts';
import { tariffs } from './tariffs.ts';

/**
 * Assigns a tariff to a business. Existing staff and items above the new limits stay; only additions are
 * refused.
 */
export async function setTariff(context: Context, input: SetTariffInput): Promise<Business> {
  const { id } = await authorizeOperator(context, input.businessId, 'set tariffs');
  const tariff = tariffs.find(({ key }) => key === input.tariff);
  if (!tariff) {
    const keys = tariffs.map(({ key }) => key).join(', ');
    throw invalid('tariff', `must be one of ${keys}; there is no tariff ${input.tariff}.`);
  }
  return writeLocked(context, id, async ({ em }) => {
    const business = await em.findOneOrFail(Business, { id });
    const before = business.tariff;
    business.tariff = tariff.key;
    return {
      result: business,
      event: {
        type: 'business.tariff_set',
        businessId: id,
        subject: id,
        summary: `${business.name} now has the tariff ${tariff.name}.`,
        details: { from: before, to: tariff.key },
      },
    };
  });
}
