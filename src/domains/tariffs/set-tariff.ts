import { authorize } from '../business/access/authorize.ts';
import { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { SetTariffInput } from '../../graphql.generated.ts';
import { isInternal } from '../identity/is-internal.ts';
import { tariffs } from './tariffs.ts';

/** Gives a business another tariff. What it has beyond the new limits stays; only more is refused. */
export async function setTariff(context: Context, input: SetTariffInput): Promise<Business> {
  const { id } = await authorizeOperator(context, input.businessId);
  const tariff = tariffs.find(({ key }) => key === input.tariff);
  if (!tariff) {
    const keys = tariffs.map(({ key }) => key).join(', ');
    throw invalid('tariff', `there is none called ${input.tariff}; there are ${keys}.`);
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
        summary: `${business.name} has the tariff ${tariff.name} now.`,
        details: { from: before, to: tariff.key },
      },
    };
  });
}

/** The operator's own people work in every business here, without a role in it. */
async function authorizeOperator(
  context: Context,
  businessId: string | null | undefined,
): Promise<Business> {
  const operator = context.caller.operator || (await isInternal(context));
  const asOperator = operator ? { ...context, caller: { ...context.caller, operator } } : context;
  const business = await authorize(asOperator, businessId, 'business:read');
  if (operator) return business;
  throw new DomainError('FORBIDDEN', 'Tariffs are set by the operator of the service.');
}
