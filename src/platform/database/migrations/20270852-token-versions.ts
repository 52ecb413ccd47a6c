import { Migration } from '@mikro-orm/migrations';

/** Two people who change a token at once are told. */
export class TokenVersions extends Migration {
  override up(): void {
    this.addSql('alter table token add column if not exists version int not null default 1');
  }
}
