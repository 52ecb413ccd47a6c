import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds the money that assistants moved without approval, which counts toward their token's limit. */
export class TokenSpending extends Migration {
  override up(): void {
    this.addSql(`create table token_spending (
      id text not null,
      business_id text not null,
      token_id text not null,
      sale_id text,
      kind text not null,
      amount_minor bigint not null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint token_spending_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create index token_spending_business_id_token_id_created_at_index
      on token_spending (business_id, token_id, created_at)`);
    this.addSql(`create index token_spending_token_id_created_at_index
      on token_spending (token_id, created_at)`);
    this.addSql('create index token_spending_created_at_index on token_spending (created_at)');
    this.addSql('create policy token_spending_read on token_spending for select using (true)');
    this.addSql(
      `create policy token_spending_insert on token_spending for insert with check (${isOwn})`,
    );
    this.addSql(`create policy token_spending_update on token_spending for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(
      `create policy token_spending_delete on token_spending for delete using (${isOwn})`,
    );
    this.addSql('alter table token_spending enable row level security, force row level security');
  }
}
