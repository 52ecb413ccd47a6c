import { saveTaxRate } from '../../domains/taxes/save-tax-rate.ts';
import { taxes } from './data/taxes.ts';
import type { Run } from './one-transaction.ts';

/** The ids of the demo's tax rates that are not the default, by key. */
export type RateIds = Readonly<Record<keyof typeof taxes.others, string>>;

/** Creates the tax rates of the demo business. */
export async function setTaxes(run: Run, businessId: string): Promise<RateIds> {
  await run(context => saveTaxRate(context, { businessId, ...taxes.usual, isDefault: true }));
  const { reduced } = taxes.others;
  const { id } = await run(context => saveTaxRate(context, { businessId, ...reduced }));
  return { reduced: id };
}
