import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import type { SaveTaxRateInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { exemptWord } from './exempt-word.ts';
import { toPercent, toPpm } from '../../platform/lib/money/percent.ts';
import type { TaxRate } from './tax-rate.entity.ts';
import { clearOtherDefault, countOthers, createTaxRate, findTaxRate } from './tax-rate.queries.ts';

const mostOfOneBusiness = 50;

/** Creates or changes a tax rate. Past orders and appointments keep their taxes. */
export async function saveTaxRate(context: Context, input: SaveTaxRateInput): Promise<TaxRate> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  const given = readInput(input);
  return writeLocked(context, businessId, async ({ em, now }) => {
    const isNew = input.taxRateId == null;
    const rate = isNew
      ? createTaxRate(em, { businessId, createdAt: now() })
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

/** Returns the fields that saving a tax rate can change, named like the input's fields. */
export function savedFields({ name, ppm, isDefault, active }: TaxRate) {
  return { name, percent: toPercent(ppm), isDefault, active };
}

/** Loads a tax rate. @throws DomainError NOT_FOUND. */
export async function loadTaxRate(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<TaxRate> {
  const rate = await findTaxRate(em, { businessId, id });
  if (!rate) throw notFound('tax', id);
  return rate;
}

/** Reads the fields that need parsing. @throws DomainError VALIDATION_FAILED naming every bad field. */
function readInput({ taxRateId, name, percent, isDefault, active }: SaveTaxRateInput) {
  const needed = (path: 'name' | 'percent') => {
    if (taxRateId == null) throw invalid(path, 'required for a new tax rate.', 'required');
  };
  const read = collectIssues({
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

/**
 * Clears the former default if this rate is the default, and checks the limit for a new rate. Needs the
 * business's lock.
 */
async function makeRoom(em: EntityManager, rate: TaxRate, isNew: boolean): Promise<void> {
  if (rate.isDefault) await clearOtherDefault(em, rate);
  if (!isNew || (await countOthers(em, rate)) < mostOfOneBusiness) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `A business has at most ${mostOfOneBusiness} tax rates; change or delete one that is not needed.`,
  ).withReason('tax_rates_many', { limit: mostOfOneBusiness });
}
