import { Migration } from '@mikro-orm/migrations';

/** Adds the names by which the cells of an installation find a business. They are empty in an installation without cells. */
export class Cells extends Migration {
  override up(): void {
    this.addSql('create table cell (name text not null primary key, url text not null)');
    this.addSql(`create table place (
      kind text not null,
      name text not null,
      business text not null,
      cell text not null,
      primary key (kind, name)
    )`);
    this.addSql('create index place_business_index on place (business)');
    this.addSql(
      'create table moving_business (business text not null primary key, since timestamptz(3) not null)',
    );
  }
}
