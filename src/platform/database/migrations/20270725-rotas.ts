import { Migration } from '@mikro-orm/migrations';

/** Staff work by rotas, which take the place of their usual hours on some days. */
export class Rotas extends Migration {
  override up(): void {
    this.addSql(`alter table staff_member add column rotas jsonb not null default '[]'`);
  }
}
