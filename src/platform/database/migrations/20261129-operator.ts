import { Migration } from '@mikro-orm/migrations';

/** Operators are called operators. */
export class Operator extends Migration {
  override up(): void {
    this.addSql('alter table app_user rename column internal to operator');
  }
}
