import { Migration } from '@mikro-orm/migrations';

/** In bytes, as in the migration that made the function. */
const mostIndexed = 1000;

/**
 * Article numbers of symbols alone have left the key of their business without a word after it. Processes of the version before
 * still write such search words, so the function leaves the empty word out.
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
