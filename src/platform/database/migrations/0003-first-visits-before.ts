import { Migration } from '@mikro-orm/migrations';

const mostAtOnce = 1000;

interface Client {
  business_id: string;
  id: string;
}

/**
 * Fills the first visits of existing clients in batches, each in its own statement. Rows that triggers wrote meanwhile are newer
 * and stay.
 */
export class FirstVisitsBefore extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (let last: Client | undefined = { business_id: '', id: '' }; last;) {
      const done: Client[] = await this.#fill(last);
      last = done[0];
    }
  }

  #fill(last: Client): Promise<Client[]> {
    return this.execute(
      `with reach as materialized (
         select set_config('app.business_id', '*', true)
       ), batch as materialized (
         select business_id, id from client where (business_id, id) > (?, ?)
         order by business_id, id limit ${mostAtOnce}
       ), filled as (
         insert into first_visit (business_id, client_id, at)
         select c.business_id, c.id, (
           select a.start_at from appointment a
           where a.business_id = c.business_id and a.client_id = c.id
             and a.status in ('confirmed', 'arrived', 'completed')
           order by a.start_at limit 1
         ) from reach, batch c
         on conflict (business_id, client_id) do nothing
       )
       select business_id, id from batch order by business_id desc, id desc limit 1`,
      [last.business_id, last.id],
    ) as unknown as Promise<Client[]>;
  }
}
