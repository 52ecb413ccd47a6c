import { Migration } from '@mikro-orm/migrations';

const batch = 1000;

interface Item {
  id: string;
  business_id: string;
  name: string;
  description: string | null;
  skus: (string | null)[];
}

/** The words by which items are found, also those of items that are there already. */
export class CatalogSearch extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table catalog_item add column search tsvector null');
    // Words change nothing of when items can be had.
    await this.execute('alter table catalog_item disable trigger user');
    for (let after = ''; ;) {
      const items = await this.#itemsAfter(after);
      if (items.length > 0) await this.#store(items);
      if (items.length < batch) break;
      after = items.at(-1)?.id ?? '';
    }
    await this.execute('alter table catalog_item enable trigger user');
    await this.execute(
      'create index catalog_item_search_index on catalog_item using gin (search) with (fastupdate = off)',
    );
  }

  async #itemsAfter(id: string): Promise<Item[]> {
    const rows = await this.execute(
      `select i.id, i.business_id, i.name, i.description,
         array(select v.sku from catalog_variant v
           where v.business_id = i.business_id and v.item_id = i.id) || i.sku as skus
       from catalog_item i where i.id > ? order by i.id limit ${batch}`,
      [id],
    );
    return rows as Item[];
  }

  async #store(items: readonly Item[]): Promise<void> {
    const words = items.map(item => ({ id: item.id, search: searchVector(item) }));
    await this.execute(
      `update catalog_item i set search = words.search::tsvector
       from jsonb_to_recordset(?::jsonb) as words(id text, search text) where i.id = words.id`,
      [JSON.stringify(words)],
    );
  }
}

// What follows is how words were split when this migration was written. It is a copy, since a migration must go on
// doing what it did.

const longestWord = 40;
const mostDescribed = 200;

function searchVector({ business_id: businessId, name, description, skus }: Item): string {
  const named = new Set([...wordsOf(name), ...skus.flatMap(sku => (sku ? skuWords(sku) : []))]);
  const described = new Set(wordsOf(description ?? '').slice(0, mostDescribed));
  const quoted = (word: string) => `'${businessId.slice(-8)}:${word}'`;
  return [
    ...[...named].map(quoted),
    ...[...described.difference(named)].map(word => `${quoted(word)}:1`),
  ].join(' ');
}

function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(word => word.slice(0, longestWord).toWellFormed());
}

function skuWords(sku: string): string[] {
  const words = wordsOf(sku);
  const parts = words.flatMap(word => word.match(/\p{N}+|\P{N}+/gu) ?? []);
  return [words.join('').slice(0, longestWord), ...words, ...parts];
}
