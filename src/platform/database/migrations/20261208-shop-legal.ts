import { Migration } from '@mikro-orm/migrations';

/** Shops name their terms of sale, their privacy notice and who runs them. */
export class ShopLegal extends Migration {
  override up(): void {
    const none = `'{"termsUrl": null, "privacyUrl": null, "imprintUrl": null}'`;
    this.addSql(`alter table shop add column legal jsonb not null default ${none}`);
    this.addSql('alter table shop alter column legal drop default');
  }
}
