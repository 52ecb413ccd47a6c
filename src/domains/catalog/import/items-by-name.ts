import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import { findSkusOfVariants } from '../variants/variant.queries.ts';
import { findImported } from './import.queries.ts';
import type { ImportedItem } from './imported-item.ts';

/** The existing items that the lines of a file refer to, by name and article number. */
export class ItemsByName {
  readonly #bySku = new Map<string, ImportedItem>();
  readonly #byName = new Map<string, ImportedItem[]>();
  readonly #ofVariants: ReadonlySet<string>;

  private constructor(ofVariants: readonly string[]) {
    this.#ofVariants = new Set(ofVariants);
  }

  /** Reads the items that a file names by name or article number. */
  static async of(em: EntityManager, businessId: string, { records }: CsvFile) {
    const cellsOf = (column: string) => records.flatMap(({ cells }) => cells[column] || []);
    const [skus, names] = [cellsOf('sku'), cellsOf('name')];
    const rows = await findImported(em, { businessId, skus, names });
    const items = new ItemsByName(await findSkusOfVariants(em, { businessId, skus }));
    for (const row of rows) items.add(row);
    return items;
  }

  add(item: ImportedItem): ImportedItem {
    this.#byName.set(item.name, [...(this.#byName.get(item.name) ?? []), item]);
    if (item.sku !== null) this.#bySku.set(item.sku, item);
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
  }

  /**
   * Finds an item by article number, else by name. A line with a new article number matches by name only
   * items without a number. @throws DomainError ALREADY_EXISTS.
   */
  find(sku: string | undefined, name: string): ImportedItem | undefined {
    if (sku && this.#ofVariants.has(sku)) {
      throw new DomainError('ALREADY_EXISTS', 'A variant of this business has this sku.', [
        { path: 'sku', message: 'a variant of this business has this article number.' },
      ]).withReason('sku_taken');
    }
    const numbered = sku ? this.#bySku.get(sku) : undefined;
    if (numbered) return numbered;
    const named = (this.#byName.get(name) ?? []).filter(item => !sku || item.sku === null);
    if (named.length > 1) {
      throw new DomainError(
        'ALREADY_EXISTS',
        `${named.length} items have this name; give the sku of one of them.`,
      ).withReason('name_ambiguous');
    }
    return named[0];
  }
}
