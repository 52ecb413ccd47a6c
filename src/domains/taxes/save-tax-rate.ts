import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { DomainError, invalid, notFound } from '../../platform/errors.ts';
import type { SaveTaxRateInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { readTogether } from '../../platform/validation/read-together.ts';
import { exemptWord } from './exempt-word.ts';
import { toPercent, toPpm } from '../../platform/lib/money/percent.ts';
import { TaxRate } from './tax-rate.entity.ts';

const mostOfOneBusiness = 50;

/** Creates or changes a tax rate. What was ordered and booked keeps its taxes. */
export async function saveTaxRate(context: Context, input: SaveTaxRateInput): Promise<TaxRate> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  const given = readInput(input);
  return writeLocked(context, businessId, async ({ em, now }) => {
    const isNew = input.taxRateId == null;
    const rate = isNew
      ? em.create(TaxRate, newRate(businessId, now()))
      : await loadTaxRate(em, businessId, input.taxRateId ?? '');
    if (!isNew) checkVersion(rate, input.version);
    const before = isNew ? null : savedFields(rate);
    Object.assign(rate, given);
    if (rate.isDefault && !rate.active) {
      throw invalid('isDefault', 'an inactive rate cannot be the default; make another one it.');
    }
    const isChanged = isNew || raiseIfChanged(em, rate);
    await makeRoom(em, rate, isNew);
    return {
      result: rate,
      journaled: !isChanged,
      event: {
        type: isNew ? 'tax_rate.created' : 'tax_rate.updated',
        businessId,
        subject: rate.id,
        summary: `The tax rate “${rate.name}” was saved with ${toPercent(rate.ppm)} %.`,
        ...changesOf(before, savedFields(rate)),
      },
    };
  });
}

/** What saving a tax rate can change, under the names that an input has for it. */
export function savedFields({ name, ppm, isDefault, active }: TaxRate) {
  return { name, percent: toPercent(ppm), isDefault, active };
}

/** @throws DomainError NOT_FOUND. */
export async function loadTaxRate(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<TaxRate> {
  const rate = await em.findOne(TaxRate, { id, businessId });
  if (!rate) throw notFound('tax', id);
  return rate;
}

/** Reads what needs reading. @throws DomainError VALIDATION_FAILED naming every bad field. */
function readInput({ taxRateId, name, percent, isDefault, active }: SaveTaxRateInput) {
  const needed = (path: 'name' | 'percent') => {
    if (taxRateId == null) throw invalid(path, 'required for a new tax rate.', 'required');
  };
  const read = readTogether({
    name: () => (name == null ? needed('name') : readRateName(name)),
    ppm: () => (percent == null ? needed('percent') : toPpm(percent)),
  });
  const given = Object.entries({ ...read, isDefault, active }).filter(([, value]) => value != null);
  return Object.fromEntries(given);
}

function readRateName(text: string): string {
  const name = readName(text, 'name');
  if (name.toLowerCase() !== exemptWord) return name;
  throw invalid('name', `must not be “${exemptWord}”, which files have for what is not taxed.`);
}

function newRate(businessId: string, createdAt: number) {
  return {
    id: newId('tax'),
    businessId,
    name: '',
    ppm: 0,
    isDefault: false,
    active: true,
    createdAt,
  };
}

/** Makes the rate the only default, and counts a new one. Needs the business's lock. */
async function makeRoom(em: EntityManager, rate: TaxRate, isNew: boolean): Promise<void> {
  const { businessId, id } = rate;
  if (rate.isDefault) {
    await sql(
      em,
      `update tax_rate set is_default = false, version = version + 1
       where business_id = $1 and id <> $2 and is_default`,
      [businessId, id],
    );
  }
  if (!isNew) return;
  const [row] = await sql<{ count: number }>(
    em,
    'select count(*)::int as count from tax_rate where business_id = $1 and id <> $2',
    [businessId, id],
  );
  if ((row?.count ?? 0) < mostOfOneBusiness) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `A business has at most ${mostOfOneBusiness} tax rates; change or delete one that is not needed.`,
  ).because('tax_rates_many', { limit: mostOfOneBusiness });
}
