import { Migration } from '@mikro-orm/migrations';
import { searchVector } from '../../lib/search-words.ts';
import { sql } from '../query/sql.ts';

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

  #itemsAfter(id: string): Promise<Item[]> {
    return sql<Item>(
      this.getEntityManager(),
      `select i.id, i.business_id, i.name, i.description,
         array(select v.sku from catalog_variant v
           where v.business_id = i.business_id and v.item_id = i.id) || i.sku as skus
       from catalog_item i where i.id > $1 order by i.id limit ${batch}`,
      [id],
    );
  }

  async #store(items: readonly Item[]): Promise<void> {
    await sql(
      this.getEntityManager(),
      `update catalog_item i set search = words.search::tsvector
       from unnest($1::text[], $2::text[]) as words(id, search) where i.id = words.id`,
      [items.map(item => item.id), items.map(item => searchVector(item.business_id, item))],
    );
  }
}
