import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the search words without marks to messages that were made before the service made words: “cafe” finds their “Café”, too. Words
 * of later messages are folded already, and stay as they are.
 */
export class FoldedWords extends Migration {
  override up(): void {
    this.addSql(`update conversation_message set search = search || array_to_tsvector(array(
        select distinct right(business_id, 8) || ':' || left(word, 40)
        from regexp_split_to_table(
          lower(regexp_replace(normalize(left(text, 10000), NFKD), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+') word
        where word <> ''))
      where search is not null and text ~ '[^\\x01-\\x7f]'`);
  }
}
