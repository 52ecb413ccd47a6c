import type pg from 'pg';

/** Fills the first visits of clients whose appointments were stored without triggers. */
export async function fillFirstVisits(client: pg.Client): Promise<void> {
  await client.query(
    `insert into first_visit (business_id, client_id, at)
     select business_id, client_id, min(start_at) from appointment
     where status in ('confirmed', 'arrived', 'completed') group by 1, 2
     on conflict do nothing`,
  );
}
