import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { TableOfBusiness } from './tables.ts';

/** Name of the publication, the subscription and the slot of a move. */
const nameOfMove = (businessId: string): string => `move_${businessId.toLowerCase()}`;

/** Publishes the rows of a business, and the keys of repeated calls, which name none. Does nothing if it was done. */
export async function publish(
  from: Client,
  businessId: string,
  tables: readonly TableOfBusiness[],
): Promise<void> {
  const name = nameOfMove(businessId);
  if ((await from.query('select from pg_publication where pubname = $1', [name])).rowCount) return;
  const filtered = tables.map(
    ({ table, column }) => `${table} where (${column} = '${businessId}')`,
  );
  await from.query(
    `create publication ${name} for table ${filtered.join(', ')}, idempotency_key with (publish_via_partition_root = true)`,
  );
}

/** Begins to copy the published rows, and goes on with all changes of them. Does nothing if it was done. */
export async function subscribe(to: Client, businessId: string, fromUrl: string): Promise<void> {
  const name = nameOfMove(businessId);
  if ((await to.query('select from pg_subscription where subname = $1', [name])).rowCount) return;
  await to.query(`
    create or replace function keep_known() returns trigger language plpgsql set search_path = public as $$
    begin
      return case when exists (select from idempotency_key k where k.scope = new.scope and k.key = new.key) then null else new end;
    end $$;
    create or replace trigger keep_known before insert on idempotency_key for each row execute function keep_known();
    alter table idempotency_key enable replica trigger keep_known`);
  const { rows } = await to.query<{ as: string }>(
    // Otherwise newer versions write rows as the tables' owner, whom row-level security refuses.
    `select case when current_setting('server_version_num')::int >= 160000 then 'with (run_as_owner)' else '' end as as`,
  );
  const address = fromUrl.replaceAll("'", "''");
  await to.query(
    `create subscription ${name} connection '${address}' publication ${name} ${rows[0]!.as}`,
  );
}

/** Waits until all tables are copied and their changes follow. @throws Error if the move was taken back. */
export async function copied(
  to: Client,
  businessId: string,
  say: (text: string) => void,
): Promise<void> {
  for (let before = -1; ;) {
    const { rows } = await to.query<{ done: number; all: number }>(
      `select count(*) filter (where srsubstate = 'r')::int as done, count(*)::int as all
       from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = $1`,
      [nameOfMove(businessId)],
    );
    const { done, all } = rows[0]!;
    if (all === 0) throw new Error('The move was taken back meanwhile.');
    if (done !== before) say(`Copied ${done} of ${all} tables.`);
    if (done === all) return;
    before = done;
    await pause(200);
  }
}

/** Waits until every change that was made before this call has arrived. */
export async function caughtUp(from: Client, to: Client, withinMs: number): Promise<boolean> {
  const key = crypto.randomUUID();
  await from.query(
    `insert into idempotency_key (scope, key, request_hash, created_at) values ('move', $1, '', now())`,
    [key],
  );
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const arrived = await to.query(
      `delete from idempotency_key where scope = 'move' and key = $1`,
      [key],
    );
    if (arrived.rowCount) return true;
    await pause(10);
  }
  return false;
}

/** Ends the copying. Does nothing if it was done. */
export async function unsubscribe(from: Client, to: Client, businessId: string): Promise<void> {
  const name = nameOfMove(businessId);
  await to.query(`drop subscription if exists ${name}`);
  await to.query(
    'drop trigger if exists keep_known on idempotency_key; drop function if exists keep_known()',
  );
  await from.query(`drop publication if exists ${name}`);
}
