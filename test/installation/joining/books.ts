import type { World } from '../../world.ts';

/** Sums of all that must be the same before and after a joining or a leaving, over all of the businesses. */
export async function booksOf(world: World, ...ids: string[]) {
  const [books] = await world.sql(
    `select
      (select count(*) from appointment where business_id = any($1)) as appointments,
      (select count(distinct (id, start_at, status)) from appointment where business_id = any($1)) as visits,
      (select sum(captured_minor - refunded_minor) from payment where business_id = any($1)) as paid,
      (select sum(amount_minor) from refund where business_id = any($1)) as refunded,
      (select sum(balance_minor) from gift_card where business_id = any($1)) as cards,
      (select sum(amount_minor) from gift_card_entry where business_id = any($1)) as entries,
      (select sum(visits_left) from client_package where business_id = any($1)) as packages,
      (select sum(total_minor) from sales_order where business_id = any($1)) as ordered,
      (select sum(on_hand + elsewhere) from stock where business_id = any($1)) as stock,
      (select sum(reserved + elsewhere_reserved) from stock where business_id = any($1)) as reserved,
      (select sum(quantity) from stock_movement where business_id = any($1)) as moved,
      (select sum(gross_minor) from receipt where business_id = any($1)) as receipts,
      (select array_agg(number order by number) from receipt where business_id = any($1)) as numbers,
      (select array_agg(number order by number) from sales_order where business_id = any($1)) as orders,
      (select sum(amount_minor) from commission_entry where business_id = any($1)) as commissions,
      (select count(distinct phone) from client where business_id = any($1)) as people`,
    [ids],
  );
  return books;
}
