import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import type {
  MutationDeleteTaxRateArgs,
  QueryTaxRateArgs,
  QueryTaxRatesArgs,
  SaveTaxRateInput,
} from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { changedRatesAt, readRatesAt } from './read-rates-at.ts';
import { exemptWord } from './apply-tax-class.ts';
import { toPercent, toPpm } from '../../platform/lib/money/money.ts';
import type { TaxRate } from './tax-rate.entity.ts';
import {
  clearOtherDefault,
  countOthers,
  createTaxRate,
  findShownRate,
  findTaxRate,
  findTaxRates,
  findUser,
} from './tax-rate.queries.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import { keyOfList, readList } from '../../platform/database/query/last-changes.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';

const mostOfOneBusiness = 50;

/** Creates or changes a tax rate. Past orders and appointments keep their taxes. */
export async function saveTaxRate(context: Context, input: SaveTaxRateInput): Promise<TaxRate> {
  const business = await authorize(context, input.businessId, 'business:update');
  const businessId = business.id;
  const given = readInput(input);
  const placed = input.locations && (await readRatesAt(context.em, business, input.locations));
  return writeLocked(context, businessId, async ({ em, now }) => {
    const isNew = input.taxRateId == null;
    const rate = isNew
      ? createTaxRate(em, { businessId, createdAt: now() })
      : await loadTaxRate(em, businessId, input.taxRateId ?? '');
    if (!isNew) checkVersion(rate, input.version);
    const before = isNew ? null : savedFields(rate);
    Object.assign(rate, given, placed && { locations: changedRatesAt(rate.locations, placed) });
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
export function savedFields({ name, ppm, isDefault, active, locations }: TaxRate) {
  const placed = locations.map(at => ({
    locationId: at.locationId,
    percent: toPercent(at.ppm),
    name: at.name,
  }));
  return {
    name,
    percent: toPercent(ppm),
    isDefault,
    active,
    ...(placed.length > 0 && { locations: placed }),
  };
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

/** Deletes a tax rate that is not in use. Past orders and appointments keep their taxes. */
export async function deleteTaxRate(
  context: Context,
  input: MutationDeleteTaxRateArgs,
): Promise<TaxRate> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  return writeLocked(context, businessId, async ({ em }) => {
    const rate = await loadTaxRate(em, businessId, input.taxRateId);
    await refuseUsed(em, rate);
    em.remove(rate);
    return {
      result: { ...rate },
      event: {
        type: 'tax_rate.deleted',
        businessId,
        subject: rate.id,
        summary: `The tax rate “${rate.name}” was deleted.`,
        ...changesOf(savedFields(rate), null),
      },
    };
  });
}

/**
 * Refuses a rate used by an item or a delivery method. Both get their rates under the business's lock, which
 * is held here.
 */
async function refuseUsed(em: EntityManager, rate: TaxRate): Promise<void> {
  const { name } = rate;
  const user = await findUser(em, rate);
  if (user === undefined) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `The tax rate “${name}” is in use, by “${user}” for one; give that another rate, or make this one inactive.`,
  ).withReason('tax_rate_used', { name: user });
}

/** Lists a business's tax rates by name. */
export async function listTaxRates(
  context: Context,
  input: QueryTaxRatesArgs,
): Promise<Page<TaxRate>> {
  refuseVisiting(context.caller, 'its tax rates');
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after, changed } = readList(input, business, ['text', 'text']);
  const rows = await findTaxRates(context.em, {
    businessId: business.id,
    onlyActive: input.onlyActive ?? false,
    after,
    changed,
    most: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.name, row.id]),
  );
}

/** Reads one tax rate. @throws DomainError NOT_FOUND. */
export async function getTaxRate(
  context: Context,
  { businessId, taxRateId }: QueryTaxRateArgs,
): Promise<TaxRate> {
  refuseVisiting(context.caller, 'its tax rates');
  const { id } = await authorize(context, businessId, 'catalog:read');
  const rate = await findShownRate(context.em, { businessId: id, id: taxRateId });
  if (!rate) throw notFound('tax', taxRateId);
  return rate;
}
