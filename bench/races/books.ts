import { giftCardBooks } from '../../test/domains/gift-cards/books.ts';
import { packageBooks } from '../../test/domains/packages/books.ts';
import { books as taxes } from '../../test/domains/taxes/books.ts';
import type { Floor } from './floor.ts';

/** Statements that find inconsistencies, each by its guarantee. */
const books = {
  ...taxes,
  ...giftCardBooks,
  ...packageBooks,
  // A surplus of a valid order that is refunded automatically counts neither as paid nor as refunded.
  ordersKeepWhatWasPaid: `
    select o.id from sales_order o left join (
      select p.order_id,
        sum(p.captured_minor - surplus) + least(sum(least(surplus, p.refunded_minor)), min(o.returned_minor)) as paid,
        sum(greatest(p.refunded_minor - surplus, 0)) + least(sum(least(surplus, p.refunded_minor)), min(o.returned_minor)) as refunded
      from payment p join sales_order o on o.id = p.order_id,
        lateral (select case when o.status = 'cancelled' then 0 else p.owed_back_minor end as surplus) of
      group by 1
    ) p on p.order_id = o.id
    where o.paid_minor <> coalesce(p.paid, 0) or o.refunded_minor <> coalesce(p.refunded, 0)`,
  // A payment of a visit also counts for the order that charges it, and for no other.
  visitsAreOnOneBill: `
    select a.id from payment p join appointment a on a.id = p.appointment_id
    where p.order_id is distinct from a.order_id
    union all
    select l.appointment_id from order_line l join sales_order o on o.id = l.order_id
    where l.appointment_id is not null and not l.cancelled and o.status <> 'cancelled'
    group by 1 having count(*) > 1
    union all
    select a.id from order_line l join appointment a on a.id = l.appointment_id
    where not l.cancelled and a.order_id <> l.order_id`,
  visitsAreNotPaidTwice: `
    select a.id from appointment a join payment p on p.appointment_id = a.id
    where a.order_id is null group by a.business_id, a.id
    having sum(p.captured_minor - p.tip_minor - p.owed_back_minor) > a.net_minor + a.tax_minor`,
  refundsAreTheirPayments: `
    select p.id from payment p where p.refunded_minor > p.captured_minor or p.refunded_minor <> (
      select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id and r.status = 'succeeded')`,
};

/**
 * Runs all statements.
 * @throws Error naming the inconsistencies.
 */
export async function audit({ sql }: Floor): Promise<void> {
  for (const [guarantee, statement] of Object.entries(books)) {
    const faults = await sql(statement);
    if (faults.length > 0) throw new Error(`${guarantee}: ${JSON.stringify(faults.slice(0, 5))}`);
  }
}
