import { authorizeOperator } from '../business/access/authorize-operator.ts';
import { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { SetTariffInput } from '../../graphql.generated.ts';
import { TariffSubscription } from './standing/subscription.entity.ts';
import { isLive } from './standing/standing.ts';
import { findNewest } from './versions/tariff-version.queries.ts';

/**
 * Assigns the newest version of a tariff to a business, free of charge. Existing staff and items above the new limits stay; only
 * additions are refused. @throws DomainError RULE_VIOLATION for a business that pays, whose owner decides.
 */
export async function setTariff(context: Context, input: SetTariffInput): Promise<Business> {
  const { id } = await authorizeOperator(context, input.businessId, 'set tariffs');
  const all = await findNewest(context.em);
  const tariff = all.find(({ key }) => key === input.tariff);
  if (!tariff) {
    const keys = all.map(({ key }) => key).join(', ');
    throw invalid('tariff', `must be one of ${keys}; there is no tariff ${input.tariff}.`);
  }
  return writeLocked(context, id, async ({ em }) => {
    const business = await em.findOneOrFail(Business, { id });
    const subscription = await em.findOne(TariffSubscription, { businessId: id });
    if (subscription && isLive(subscription)) {
      throw new DomainError(
        'RULE_VIOLATION',
        `${business.name} pays for its tariff, so its owner changes it.`,
      );
    }
    // A tariff that an operator assigns needs no payment.
    if (subscription) subscription.waived = true;
    const before = business.tariff;
    business.tariff = tariff.key;
    business.tariffVersion = tariff.version;
    business.readOnlyAt = null;
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
