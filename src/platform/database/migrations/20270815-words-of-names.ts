import { Migration } from '@mikro-orm/migrations';

/** In bytes: an entry of an index holds 2.7 kB, of which a name may take 0.8. */
const mostIndexed = 1000;

/**
 * The words of names stand in the index of what is offered, in the order of names: a search for frequent ones goes through
 * that alone. Words without the key of the business are enough there, and take a third of the place. Items of before are
 * given theirs when their words are made anew.
 */
export class WordsOfNames extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table catalog_item add column if not exists named tsvector');
    // Null: they are too many for the index. They follow the words of search, by whichever release these are written.
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
    // What is left of an index that was not finished would be taken for one.
    this.addSql('drop index concurrently if exists catalog_item_offered_words_index');
    this.addSql(`create index concurrently catalog_item_offered_words_index
      on catalog_item (business_id, name, id) include (named) where active`);
    this.addSql('drop index concurrently if exists catalog_item_offered_index');
  }
}
