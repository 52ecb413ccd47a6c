import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { importLimits } from '../../business/import-limits.ts';
import { checkCards } from '../../business/policy/policy.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { readCsv, type CsvFile } from '../../../platform/lib/csv/csv.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ImportCatalogInput } from '../../../graphql.generated.ts';
import {
  importLines,
  outcomeOf,
  type ImportReport,
} from '../../../platform/lib/csv/import-report.ts';
import { importedEvent, traceOf } from '../../../platform/journal/imported.ts';
import { ratesByName } from '../../taxes/tax-rate.queries.ts';
import { roomFor } from '../../tariffs/check-limit.ts';
import type { ImportedItem } from './imported-item.ts';
import { ItemsByName } from './items-by-name.ts';
import type { LevelsOf } from '../stock/stock-levels.queries.ts';
import { readLocation } from '../stock/stock-location.ts';
import { itemColumns, readItem } from './read-item.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { storeImported, storeStock } from './store-imported.ts';

/** Creates and changes services and products from a CSV file. A dry run only reports the result. */
export async function importCatalog(
  context: Context,
  input: ImportCatalogInput,
): Promise<ImportReport> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const file = await readCsv(
    input.csv,
    { known: itemColumns, required: ['name'], verbatim: ['description'] },
    await importLimits(context.em, business.id),
  );
  const noCards = await whyNoCards(context, business, file);
  const locationId = await readLocation(context.em, business, input.locationId);
  const planning = { locationId, noCards };
  if (input.dryRun)
    return (await plan(context.em, business, file, { ...planning, dryRun: true })).report;
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { em } = transaction;
    const { report, created, updated, stocked, originals } = await plan(em, locked, file, {
      ...planning,
      dryRun: false,
    });
    const categories = await storeImported(em, locked, created, updated);
    await storeStock(transaction, locked, stocked, locationId);
    const noun = { noun: 'catalog', businessId: business.id, things: 'The catalog was' };
    const event = importedEvent(noun, report, {
      categories,
      locationId,
      created: created.flatMap(({ id }) => id ?? []),
      changed: updated.flatMap(item => {
        const before = originals.get(item);
        return before && item.id !== null ? [traceOf(item.id, before, item)] : [];
      }),
    });
    return { result: report, event };
  });
}

interface Planning {
  /** The location whose stock the file counts; undefined for all of several. */
  locationId: LevelsOf;
  dryRun: boolean;
  /** Reason why services cannot require a card; null if they can. */
  noCards: string | null;
}

async function plan(
  em: EntityManager,
  business: Business,
  file: CsvFile,
  { locationId, dryRun, noCards }: Planning,
) {
  const known = await ItemsByName.of(em, { businessId: business.id, locationId }, file);
  const { currency } = business;
  const taxRates = new Set((await ratesByName(em, business.id, true)).keys());
  const room = await roomFor(em, business, 'catalogItems');
  let left = room?.left ?? Infinity;
  const changed = new Set<ImportedItem>();
  /** The changed items as they were before the import, by their new state. */
  const originals = new Map<ImportedItem, ImportedItem>();
  // Only these items get a new stock. The stock of others may be sold from during the import.
  const stocked = new Set<ImportedItem>();
  const report = await importLines(file, dryRun, cells => {
    const before = known.find(cells);
    const after = readItem(cells, before, { currency, taxRates, noCards });
    const added = Number(after.active) - Number(before?.active ?? false);
    if (room && added > 0 && left < added) throw room.refusal;
    left -= added;
    const taken = outcomeOf(before && shown(before, currency), shown(after, currency));
    if (taken.outcome === 'unchanged') return taken;
    if (taken.outcome === 'created' ? after.trackStock : saysStock(taken)) {
      stocked.add(before ?? after);
    }
    // One object for each item, so that later lines of the file see the changes of earlier ones.
    if (before) known.forget(before);
    if (before && !originals.has(before)) originals.set(before, { ...before });
    const item = known.add(Object.assign(before ?? after, after));
    changed.add(item);
    return taken;
  });
  const items = [...changed];
  return {
    report,
    created: items.filter(item => item.id === null),
    updated: items.filter(item => item.id !== null),
    stocked: [...stocked],
    originals,
  };
}

async function whyNoCards(
  context: Context,
  business: Business,
  { records }: CsvFile,
): Promise<string | null> {
  if (!records.some(({ cells }) => cells['requiresCard'])) return null;
  try {
    await checkCards(context, business);
    return null;
  } catch (error) {
    const [issue] = error instanceof DomainError ? error.issues : [];
    if (issue) return issue.message;
    throw error;
  }
}

function saysStock({ changes }: ReturnType<typeof outcomeOf>): boolean {
  return changes.some(({ field }) => field === 'stock' || field === 'lowStock');
}

/** Returns an item with its fields named like the columns of the file. */
function shown(item: ImportedItem, currency: string) {
  const { id: _id, form: _form, trackStock: _tracked, capacity: _capacity, ...known } = item;
  const { elsewhere: _elsewhere, ...rest } = known;
  const { priceMinor, metadata, ...fields } = rest;
  const price = toMajor(priceMinor, currency);
  return { ...fields, price, metadata: JSON.stringify(metadata) };
}
