import { Migration } from '@mikro-orm/migrations';

/** Deletes the translations of a discount's name together with the discount. */
export class MoreTranslations extends Migration {
  override up(): void {
    this.addSql(`create trigger discount_translations after delete on discount
      for each row execute function drop_translations()`);
  }
}
