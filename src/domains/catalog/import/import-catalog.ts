import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { importLimits } from '../../business/import-limits.ts';
import { checkCards } from '../../business/policy/asks-for-cards.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { readCsv, type CsvFile } from '../../../platform/lib/csv/csv.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ImportCatalogInput } from '../../../graphql.generated.ts';
import {
  importLines,
  takenAs,
  totalsOf,
  type ImportReport,
} from '../../../platform/lib/csv/import-report.ts';
import { ratesByName } from '../../taxes/rates-by-name.ts';
import { exemptWord } from '../../taxes/exempt-word.ts';
import { overLimit, roomFor } from '../../tariffs/check-limit.ts';
import type { ImportedItem } from './imported-item.ts';
import { itemColumns, readItem } from './read-item.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { storeStock } from './store-stock.ts';
import { storeImported } from './store-imported.ts';

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
  if (input.dryRun)
    return (await plan(context.em, business, file, { dryRun: true, noCards })).report;
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { em } = transaction;
    const { report, created, updated, stocked } = await plan(em, locked, file, {
      dryRun: false,
      noCards,
    });
    await storeImported(em, locked, created, updated);
    await storeStock(transaction, locked, stocked);
    const { text, details } = totalsOf(report);
    return {
      result: report,
      event: {
        type: 'catalog.imported',
        businessId: business.id,
        subject: null,
        summary: `The catalog was imported: ${text}.`,
        details,
      },
    };
  });
}

interface Planning {
  dryRun: boolean;
  /** Why a service cannot ask for a card; null: it can. */
  noCards: string | null;
}

async function plan(
  em: EntityManager,
  business: Business,
  file: CsvFile,
  { dryRun, noCards }: Planning,
) {
  const known = await ItemsByName.of(em, business.id, file);
  const { currency } = business;
  const taxRates = new Set((await ratesByName(em, business.id, true)).keys());
  let room = await roomFor(em, business, 'catalogItems');
  const changed = new Set<ImportedItem>();
  // The stock of others is left alone: it may be sold from while the file is read.
  const stocked = new Set<ImportedItem>();
  const report = await importLines(file, dryRun, cells => {
    const before = known.find(cells['sku'], cells['name'] ?? '');
    const after = readItem(cells, before, { currency, taxRates, noCards });
    const added = Number(after.active) - Number(before?.active ?? false);
    if (added > 0 && room < added) throw overLimit(business.tariff, 'catalogItems');
    room -= added;
    const taken = takenAs(before && shown(before, currency), shown(after, currency));
    if (taken.outcome === 'unchanged') return taken;
    if (taken.outcome === 'created' ? after.trackStock : saysStock(taken)) {
      stocked.add(before ?? after);
    }
    // One object for each item, so that later lines of the file see the changes of earlier ones.
    if (before) known.forget(before);
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

function saysStock({ changes }: ReturnType<typeof takenAs>): boolean {
  return changes.some(({ field }) => field === 'stock' || field === 'lowStock');
}

/** An item by the names of the columns. */
function shown(item: ImportedItem, currency: string) {
  const { id: _id, form: _form, trackStock: _tracked, capacity: _capacity, ...rest } = item;
  const { priceMinor, ...fields } = rest;
  return { ...fields, price: toMajor(priceMinor, currency) };
}

/** The sellable units of an item `i`, whose own stock is `own`, as an export shows them. */
const stockOfItem = `case i.form
  when 'plain' then own.on_hand
  when 'variants' then case when i.track_stock then (
    select coalesce(sum(s.on_hand), 0)::int from stock s where s.business_id = $1 and s.item_id = i.id) end
  else (
    select min(s.on_hand / p.quantity) from catalog_part p
    join catalog_item part on part.business_id = p.business_id and part.id = p.part_item_id and part.track_stock
    join stock s on s.business_id = $1 and s.id = coalesce(p.part_variant_id, p.part_item_id)
    where p.business_id = $1 and p.bundle_id = i.id)
  end`;

/** The existing items that the lines of a file refer to, by name and article number. */
class ItemsByName {
  readonly #bySku = new Map<string, ImportedItem>();
  readonly #byName = new Map<string, ImportedItem[]>();
  readonly #ofVariants: ReadonlySet<string>;

  private constructor(ofVariants: readonly string[]) {
    this.#ofVariants = new Set(ofVariants);
  }

  /** Reads the items that a file names by name or article number. */
  static async of(em: EntityManager, businessId: string, { records }: CsvFile) {
    const cellsOf = (column: string) => records.flatMap(({ cells }) => cells[column] || []);
    const rows = await sql<ImportedItem>(
      em,
      `select i.id, i.name, i.type, i.sku, i.description, i.price_minor::float8 as "priceMinor",
         i.duration_minutes as "durationMinutes", c.name as "categoryName",
         i.max_per_order as "maxPerOrder", i.active, i.form, i.track_stock as "trackStock",
         ${stockOfItem} as stock, own.low_stock as "lowStock",
         i.processing_after_minutes as "processingAfterMinutes", i.processing_minutes as "processingMinutes",
         i.staff_count as "staffCount",
         i.bookable_hours as "bookableHours", i.slot_step_minutes as "slotStepMinutes",
         i.min_notice_minutes as "minNoticeMinutes", i.horizon_days as "horizonDays",
         i.cancel_cutoff_minutes as "cancelCutoffMinutes", i.capacity,
         i.min_participants as "minParticipants", i.min_participants_cutoff_minutes as "minParticipantsCutoffMinutes",
         i.max_bookings_per_day as "maxBookingsPerDay", i.max_bookings_per_week as "maxBookingsPerWeek",
         i.requires_approval as "requiresApproval", i.requires_prepayment as "requiresPrepayment",
         i.requires_card as "requiresCard", i.meeting, i.meeting_url as "meetingUrl",
         i.deposit_ppm as "depositPpm", i.deposit_minor::float8 as "depositMinor",
         case when i.tax_exempt then '${exemptWord}' else t.name end as "taxClass"
       from catalog_item i left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
       left join stock own on own.business_id = $1 and own.id = i.id and i.track_stock
       left join tax_rate t on t.id = i.tax_rate_id and t.business_id = i.business_id
       where i.business_id = $1 and (i.sku = any($2) or i.name = any($3)) order by i.id`,
      [businessId, cellsOf('sku'), cellsOf('name')],
    );
    const variants = await sql<{ sku: string }>(
      em,
      'select sku from catalog_variant where business_id = $1 and sku = any($2)',
      [businessId, cellsOf('sku')],
    );
    const items = new ItemsByName(variants.map(({ sku }) => sku));
    for (const row of rows) items.add(row);
    return items;
  }

  add(item: ImportedItem): ImportedItem {
    this.#byName.set(item.name, [...(this.#byName.get(item.name) ?? []), item]);
    if (item.sku !== null) this.#bySku.set(item.sku, item);
    return item;
  }

  /**
   * Removes an item whose name or article number is about to change, so that later lines do not match the old
   * one.
   */
  forget(item: ImportedItem): void {
    const others = (this.#byName.get(item.name) ?? []).filter(each => each !== item);
    this.#byName.set(item.name, others);
    if (item.sku !== null) this.#bySku.delete(item.sku);
  }

  /**
   * Finds an item by article number, else by name. A line with a new article number only matches by name an
   * item that has none. @throws DomainError ALREADY_EXISTS.
   */
  find(sku: string | undefined, name: string): ImportedItem | undefined {
    if (sku && this.#ofVariants.has(sku)) {
      throw new DomainError('ALREADY_EXISTS', 'A variant of this business has this sku.', [
        { path: 'sku', message: 'a variant of this business has this article number.' },
      ]).because('sku_taken');
    }
    const numbered = sku ? this.#bySku.get(sku) : undefined;
    if (numbered) return numbered;
    const named = (this.#byName.get(name) ?? []).filter(item => !sku || item.sku === null);
    if (named.length > 1) {
      throw new DomainError(
        'ALREADY_EXISTS',
        `${named.length} items have this name; give the sku of one of them.`,
      ).because('name_ambiguous');
    }
    return named[0];
  }
}
