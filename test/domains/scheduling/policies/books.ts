/** Statements that find inconsistent money of cancelled bookings and orders: no rows if the books balance. */

const kept = (column: string) => `
  (select coalesce(sum(least(p.captured_minor, p.amount_minor - p.tip_minor) - greatest(p.refunded_minor - p.tip_refunded_minor, p.owed_back_minor)), 0) from payment p
   where p.business_id = s.business_id and p.${column} = s.id)`;

const refundsOf = (statuses: string) =>
  `(select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id and r.status in (${statuses}))`;

export const books = {
  /** Refunds never exceed the captured amount, counting refunds in progress. */
  neverMoreThanCaptured: `select p.id from payment p
    where ${refundsOf(`'succeeded', 'pending', 'unknown'`)} > p.captured_minor`,
  refundsAreNoted: `select p.id from payment p where ${refundsOf(`'succeeded'`)} <> p.refunded_minor`,
  /** Kept − refund due + fee due = fee. */
  visitsAddUp: `select s.id from appointment s
    where s.order_id is null and (s.status = 'cancelled' or s.status = 'no_show' and s.fee_for is not null)
      and ${kept('appointment_id')} - s.refund_due_minor + s.fee_due_minor <> s.fee_minor`,
  ordersAddUp: `select s.id from sales_order s
    where s.status = 'cancelled'
      and ${kept('order_id')} - s.refund_due_minor + s.fee_due_minor <> s.fee_minor`,
  nothingDueOfTheLiving: `select s.id from appointment s
    where s.status in ('pending', 'confirmed', 'arrived', 'completed') and s.refund_due_minor + s.fee_due_minor > 0`,
  feesAreWithinPrices: `select s.id from appointment s where s.fee_minor > s.net_minor + s.tax_minor`,
};
