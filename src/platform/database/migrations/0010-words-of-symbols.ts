import { Migration } from '@mikro-orm/migrations';

/** Limit in bytes, as in the migration that made the function. */
const mostIndexed = 1000;

/**
 * Article numbers made of symbols produced a business key without a word. Processes of the previous version still write it, so
 * the function drops empty words.
 */
export class WordsOfSymbols extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function keep_words_of_name() returns trigger language plpgsql as $$
      declare
        key text := right(new.business_id, 8) || '.';
        words tsvector := array_to_tsvector(array(
          select substr(lexeme, length(key) + 1) from unnest(new.search)
          where starts_with(lexeme, key) and lexeme <> key));
      begin
        new.named := case when pg_column_size(words) <= ${mostIndexed} then words end;
        return new;
      end $$`);
  }
}
