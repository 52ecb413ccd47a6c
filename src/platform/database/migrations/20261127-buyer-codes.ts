import { Migration } from '@mikro-orm/migrations';

const statements = [
  // Codes live for five minutes, so none is worth carrying over.
  'delete from buyer_code',
  'alter table buyer_code drop constraint buyer_code_pkey',
  `alter table buyer_code
      drop column guesses,
      drop column guessed_from,
      add column sender text not null,
      add primary key (target, sender)`,
];

/** Each sender of a request has a code of its own, so that no stranger ends the code of a buyer. */
export class BuyerCodes extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
