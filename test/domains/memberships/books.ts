/** True if the order `o` of a period is being paid by a debit of a bank account. */
const isDebited = `exists (select from payment d join kept_card c on c.business_id = d.business_id and c.id = d.card_id
      and c.kind = 'bank_account'
    where d.business_id = o.business_id and d.order_id = o.id and d.status in ('pending', 'unknown'))`;

/** Statements that find memberships whose money does not add up: no rows if the books balance. */
export const membershipBooks = {
  aPeriodIsChargedOnce: `
    select e.membership_id from membership_period e
    join payment p on p.business_id = e.business_id and p.order_id = e.order_id and p.status = 'succeeded'
    join sales_order o on o.business_id = e.business_id and o.id = e.order_id
    group by e.membership_id, e.starts_on, o.total_minor
    having sum(p.captured_minor - p.owed_back_minor) > o.total_minor`,
  anActivePeriodIsPaid: `
    select m.id from client_membership m
    join membership_period e on e.business_id = m.business_id and e.membership_id = m.id and e.starts_on = m.starts_on
    join sales_order o on o.business_id = e.business_id and o.id = e.order_id
    where m.status = 'active' and o.paid_minor < o.total_minor and (m.debit_until is null or not ${isDebited})`,
  aDebitIsUnderWayOrNot: `
    select m.id from client_membership m
    join membership_period e on e.business_id = m.business_id and e.membership_id = m.id and e.starts_on = m.starts_on
    join sales_order o on o.business_id = e.business_id and o.id = e.order_id
    where m.status <> 'ended' and (m.debit_until is not null) <> ${isDebited}`,
  aPeriodHasOneDebit: `
    select e.membership_id from membership_period e
    join payment p on p.business_id = e.business_id and p.order_id = e.order_id and p.card_id is not null
      and p.status in ('pending', 'unknown')
    group by e.membership_id, e.starts_on having count(*) > 1`,
  anUnpaidPeriodGivesNoVisits: `
    select k.id from client_package k
    join membership_period e on e.business_id = k.business_id and e.order_id = k.order_id and e.position = k.position
    join sales_order o on o.business_id = e.business_id and o.id = e.order_id
    where k.voided_at is null and (o.paid_minor < o.total_minor or o.refunded_minor >= o.paid_minor) and not ${isDebited}`,
  aPaidPeriodGivesItsVisits: `
    select e.membership_id from membership_period e
    join order_line l on l.business_id = e.business_id and l.order_id = e.order_id and l.position = e.position
    join sales_order o on o.business_id = e.business_id and o.id = e.order_id
    where (l.grants ->> 'visits')::int > 0 and o.paid_minor = o.total_minor and o.refunded_minor = 0
      and 1 <> (select count(*) from client_package k where k.business_id = e.business_id and k.order_id = e.order_id
        and k.position = e.position and k.voided_at is null and k.visits = (l.grants ->> 'visits')::int)`,
  periodsFollowEachOther: `
    select e.membership_id from (
      select membership_id, starts_on, lag(ends_on) over (partition by membership_id order by starts_on) as before
      from membership_period
    ) e join client_membership m on m.id = e.membership_id
    where e.before is not null and e.starts_on < e.before and not (m.terms ->> 'pausesUnpaid')::boolean`,
};
