import { Migration } from '@mikro-orm/migrations';

/** Limit in bytes. An index entry holds 2.7 kB, of which a name can take 0.8 kB. */
const mostIndexed = 1000;

/**
 * Adds the words of names to the index of offered items, sorted by name, so a search for frequent words needs only this index.
 * Words without the business's key suffice there and take a third of the space. Existing items get theirs when their search words
 * are made again.
 */
export class WordsOfNames extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table catalog_item add column if not exists named tsvector');
    // Null if the words exceed the limit of the index. They derive from the search words, whichever release writes these.
    this
      .addSql(`create or replace function keep_words_of_name() returns trigger language plpgsql as $$
      declare
        key text := right(new.business_id, 8) || '.';
        words tsvector := array_to_tsvector(array(
          select substr(lexeme, length(key) + 1) from unnest(new.search) where starts_with(lexeme, key)));
      begin
        new.named := case when pg_column_size(words) <= ${mostIndexed} then words end;
        return new;
      end $$`);
    this.addSql('drop trigger if exists catalog_item_words_of_name on catalog_item');
    this
      .addSql(`create trigger catalog_item_words_of_name before insert or update of search on catalog_item
      for each row execute function keep_words_of_name()`);
    // An index of an aborted attempt is invalid and would prevent a new one.
    this.addSql('drop index concurrently if exists catalog_item_offered_words_index');
    this.addSql(`create index concurrently catalog_item_offered_words_index
      on catalog_item (business_id, name, id) include (named) where active`);
    this.addSql('drop index concurrently if exists catalog_item_offered_index');
  }
}
