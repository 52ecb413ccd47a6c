import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import { findSkusOfVariants } from '../variants/variant.queries.ts';
import type { LevelsOf } from '../stock/stock-levels.queries.ts';
import { findImported } from './import.queries.ts';
import { externalIdTaken } from '../../external-ids/read-external.ts';
import type { Cells, ImportedItem } from './imported-item.ts';

/** The existing items that the lines of a file refer to, by name and article number. */
export class ItemsByName {
  readonly #bySku = new Map<string, ImportedItem>();
  readonly #byExternalId = new Map<string, ImportedItem>();
  readonly #byName = new Map<string, ImportedItem[]>();
  readonly #ofVariants: ReadonlySet<string>;

  private constructor(ofVariants: readonly string[]) {
    this.#ofVariants = new Set(ofVariants);
  }

  /** Reads the items that a file names by external id, article number or name. */
  static async of(
    em: EntityManager,
    { businessId, locationId }: { businessId: string; locationId: LevelsOf },
    { records }: CsvFile,
  ) {
    const cellsOf = (column: string) => records.flatMap(({ cells }) => cells[column] || []);
    const [skus, names] = [cellsOf('sku'), cellsOf('name')];
    const rows = await findImported(em, {
      businessId,
      locationId,
      skus,
      names,
      externalIds: cellsOf('externalId'),
    });
    const items = new ItemsByName(await findSkusOfVariants(em, { businessId, skus }));
    for (const row of rows) items.add(row);
    return items;
  }

  add(item: ImportedItem): ImportedItem {
    this.#byName.set(item.name, [...(this.#byName.get(item.name) ?? []), item]);
    if (item.sku !== null) this.#bySku.set(item.sku, item);
    if (item.externalId !== null) this.#byExternalId.set(item.externalId, item);
    return item;
  }

  /**
   * Removes an item whose name or article number is about to change. Later lines then do not match the old
   * one.
   */
  forget(item: ImportedItem): void {
    const others = (this.#byName.get(item.name) ?? []).filter(each => each !== item);
    this.#byName.set(item.name, others);
    if (item.sku !== null) this.#bySku.delete(item.sku);
    if (item.externalId !== null) this.#byExternalId.delete(item.externalId);
  }

  /**
   * Finds an item by external id, else by article number, else by name. A line with a new article number or
   * external id matches by name only items without one. @throws DomainError ALREADY_EXISTS.
   */
  find({ externalId, sku, name = '' }: Cells): ImportedItem | undefined {
    const linked = externalId ? this.#byExternalId.get(externalId) : undefined;
    const numbered = sku ? this.#bySku.get(sku) : undefined;
    if (linked && numbered && numbered !== linked) {
      throw invalid('sku', 'another item of this business has this article number.');
    }
    if (linked) return linked;
    const isOther = (item: ImportedItem) => Boolean(externalId) && item.externalId !== null;
    if (sku && this.#ofVariants.has(sku)) {
      throw new DomainError('ALREADY_EXISTS', 'A variant of this business has this sku.', [
        { path: 'sku', message: 'a variant of this business has this article number.' },
      ]).withReason('sku_taken');
    }
    if (numbered && isOther(numbered)) {
      throw externalIdTaken(numbered.externalId ?? '', numbered.id ?? numbered.name);
    }
    if (numbered) return numbered;
    const named = (this.#byName.get(name) ?? []).filter(
      item => (!sku || item.sku === null) && !isOther(item),
    );
    if (named.length > 1) {
      throw new DomainError(
        'ALREADY_EXISTS',
        `${named.length} items have this name; give the sku of one of them.`,
      ).withReason('name_ambiguous');
    }
    return named[0];
  }
}
