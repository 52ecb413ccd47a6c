/** Statements that find gift cards whose ledgers do not add up: no rows if the books balance. */
export const giftCardBooks = {
  balancesAreTheirEntries: `
    select g.id from gift_card g
    where g.balance_minor < 0 or g.balance_minor <> (
      select coalesce(sum(e.amount_minor), 0) from gift_card_entry e
      where e.business_id = g.business_id and e.card_id = g.id)`,
  entriesFollowEachOther: `
    select e.seq from (
      select seq, balance_minor, sum(amount_minor) over (partition by card_id order by seq) as so_far
      from gift_card_entry
    ) e where e.balance_minor <> e.so_far or e.balance_minor < 0`,
  whatWasTakenIsPaid: `
    select p.id from payment p where p.provider = 'gift_card' and p.captured_minor - p.refunded_minor <> (
      select -coalesce(sum(e.amount_minor), 0) from gift_card_entry e
      where e.business_id = p.business_id and e.payment_id = p.id)`,
};
