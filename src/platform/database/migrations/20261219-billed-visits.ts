import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table order_line add column visit_net_minor bigint null, add column visit_tax_minor bigint null',
  `create unique index order_line_visit_index on order_line (business_id, appointment_id)
   where visit_net_minor is not null and not cancelled`,
];

/** Lines that charge an appointment that was booked before, with what it cost by itself: it is in one order at most. */
export class BilledVisits extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
