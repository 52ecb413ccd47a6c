import type { QueryBillingFiguresArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { isCurrency, toMajor } from '../../../platform/lib/money/money.ts';
import { findNewest } from '../../tariffs/versions/tariff-version.queries.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { findFailedPayments } from './failed-payments.queries.ts';
import { countTrials, sumMonths, type MonthRow } from './revenue.queries.ts';

/** Returns the figures of tariffs. Each amount is a sum of `monthlyRevenue` over businesses. */
export async function billingFigures(context: Context, input: QueryBillingFiguresArgs) {
  await authorizeService(context, 'see the figures of tariffs');
  const { em, now } = context;
  const [smallest] = await findNewest(em);
  const currency = input.currency ?? smallest?.currency ?? 'EUR';
  if (!isCurrency(currency))
    throw invalid('currency', 'must be an ISO 4217 currency, such as EUR.');
  const rows = await sumMonths(em, { now: now(), months: input.months ?? 12, currency });
  return {
    currency,
    months: rows.map(row => figuresOf(row, currency)),
    trialsRunning: await countTrials(em, now()),
    failedPayments: await findFailedPayments(em),
  };
}

function figuresOf({ revenueMinor, payingBefore, ...row }: MonthRow, currency: string) {
  const churn = payingBefore === 0 ? null : Math.round((row.left / payingBefore) * 10_000) / 100;
  return { ...row, revenue: toMajor(revenueMinor, currency), churnPercent: churn };
}
