import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Longest time that changes are refused, if the mover ends without opening the gate. */
const secondsShut = 15;
const patienceMs = 3000;

/**
 * Refuses all changes of a business, and those that reach all businesses, as BUSY: every change of a row asks one function for its
 * reach. Changes that have begun are awaited. After some seconds the gate opens by itself.
 *
 * @throws Error if a change does not end in time; the gate is open again then.
 */
export async function shutGate(client: Client, businessId: string): Promise<void> {
  const at = await now(client);
  await replaceReach(client, refusalOf(businessId));
  if (await ended(client, at, patienceMs)) return;
  await openGate(client);
  throw new Error(
    'A change has not ended within 3 seconds. Nothing was switched; run the command again.',
  );
}

/** Shuts the gate for some more seconds. */
export const keepShut = (client: Client, businessId: string): Promise<void> =>
  replaceReach(client, refusalOf(businessId));

/** Allows changes again. */
export const openGate = (client: Client): Promise<void> => replaceReach(client, '');

/** Lets background work wait until the move is over, and waits for what has begun. */
export async function pauseJobs(client: Client, businessId: string): Promise<void> {
  await client.query(
    'insert into moving_business (business, since) values ($1, now()) on conflict do nothing',
    [businessId],
  );
  const at = await now(client);
  const active = `select 1 from pgboss.job where state = 'active' and name not in ('mail', 'notification') limit 1`;
  while ((await client.query(active)).rowCount || !(await ended(client, at, patienceMs)))
    await pause(50);
}

/** Lets background work go on. */
export async function resumeJobs(client: Client, businessId: string): Promise<void> {
  await client.query('delete from moving_business where business = $1', [businessId]);
}

async function now(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  return rows[0]!.at;
}

/** Waits until the changes that began before a time have ended. Returns false if one lasts longer than the patience. */
async function ended(client: Client, at: string, patience: number): Promise<boolean> {
  const begun = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_xid is not null and xact_start < $1::timestamptz and backend_type = 'client backend' limit 1`;
  for (const until = Date.now() + patience; (await client.query(begun, [at])).rowCount;) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}

function refusalOf(businessId: string): string {
  const until = new Date(Date.now() + secondsShut * 1000).toISOString();
  return `if setting in ('${businessId}', '*') and clock_timestamp() < timestamptz '${until}' then
    raise lock_not_available using message = 'The business is being moved.';
  end if;`;
}

const gate = / {2}-- gate\n[^]*?-- end of gate\n/;

/** Replaces the function by which each change asks for its reach. `refusal` comes first in it. */
async function replaceReach(client: Client, refusal: string): Promise<void> {
  const { rows } = await client.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = 'app_business()'::regprocedure",
  );
  const open = rows[0]!.body.replace(gate, '');
  const body = refusal
    ? open.replace('\nbegin\n', `\nbegin\n  -- gate\n  ${refusal}\n  -- end of gate\n`)
    : open;
  await client.query(
    `create or replace function app_business() returns text language plpgsql stable parallel safe as $reach$${body}$reach$`,
  );
}
