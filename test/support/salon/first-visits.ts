/** Finds clients whose stored first visit is wrong. The result must be empty. */
export const firstVisitsAreKept = `
  select client_id, visit.at, kept.at as kept from (
    select client_id, min(start_at) as at from appointment
    where status in ('confirmed', 'arrived', 'completed') group by 1
  ) visit full join first_visit kept using (client_id)
  where visit.at is distinct from kept.at`;
