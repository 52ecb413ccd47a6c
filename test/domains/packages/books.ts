/** Statements that find packages whose ledgers do not add up: no rows if the books balance. */
export const packageBooks = {
  leftIsTheSumOfEntries: `
    select k.id from client_package k
    where k.visits_left < 0 or k.visits_left <> (
      select coalesce(sum(e.change), 0) from package_entry e
      where e.business_id = k.business_id and e.package_id = k.id)`,
  entriesFollowEachOther: `
    select e.seq from (
      select seq, visits_left, sum(change) over (partition by package_id order by seq) as so_far from package_entry
    ) e where e.visits_left <> e.so_far or e.visits_left < 0`,
  aVisitIsTakenOnce: `
    select appointment_id from package_entry where appointment_id is not null
    group by appointment_id, package_id having sum(change) not in (0, -1)`,
  whatIsCoveredHasItsVisit: `
    select a.id from appointment a
    where a.package_id is not null and a.status in ('pending', 'confirmed', 'arrived', 'completed') and (
      a.net_minor <> 0 or a.tax_minor <> 0 or -1 <> (
        select coalesce(sum(e.change), 0) from package_entry e
        where e.business_id = a.business_id and e.package_id = a.package_id and e.appointment_id = a.id))`,
};
