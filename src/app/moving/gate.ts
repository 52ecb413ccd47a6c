import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Longest time that changes are refused, if the mover ends without opening the gate. */
const secondsShut = 15;
/** Time that is left to switch. */
const secondsToSwitch = 5;
const patienceMs = 3000;
const jobPatienceMs = 20_000;

/**
 * Refuses all changes of a business, and those that reach all businesses, as BUSY: every change of a row asks one function for its
 * reach. Changes that have begun are awaited. At the returned time of the database the gate opens by itself.
 *
 * @throws Error if a change does not end in time; the gate is open again then.
 */
export async function shutGate(client: Client, businessId: string): Promise<string> {
  const until = await keepShut(client, businessId);
  if (await ended(client, await now(client), patienceMs)) return until;
  await openGate(client);
  throw new Error(
    'A change has not ended within 3 seconds. Nothing was switched; run the command again.',
  );
}

/** Shuts the gate for some seconds from now on. Returns the time of the database at which it opens. */
export async function keepShut(client: Client, businessId: string): Promise<string> {
  const { rows } = await client.query<{ until: string }>(
    'select (clock_timestamp() + make_interval(secs => $1))::text as until',
    [secondsShut],
  );
  const { until } = rows[0]!;
  await replaceReach(client, refusalOf(businessId, until));
  return until;
}

/** Checks that a gate stays shut for long enough to switch. @throws Error if it does not. */
export async function checkShut(client: Client, until: string): Promise<void> {
  const { rowCount } = await client.query(
    'select where clock_timestamp() < $1::timestamptz - make_interval(secs => $2)',
    [until, secondsToSwitch],
  );
  if (!rowCount)
    throw new Error('The comparison took too long. Nothing was switched; run the command again.');
}

/** Allows changes again. */
export const openGate = (client: Client): Promise<void> => replaceReach(client, '');

/** Lets background work wait until the move is over, and waits for what has begun. */
export async function pauseJobs(client: Client, businessId: string): Promise<void> {
  await client.query(
    'insert into moving_business (business, since) values ($1, now()) on conflict do nothing',
    [businessId],
  );
  const at = await now(client);
  const active = `select 1 from pgboss.job where state = 'active' limit 1`;
  // A job of a process that died stays active for minutes. The comparison of both sides finds what a longer job changes.
  const until = Date.now() + jobPatienceMs;
  while ((await client.query(active)).rowCount && Date.now() < until) await pause(50);
  while (!(await ended(client, at, patienceMs))) await pause(50);
}

/** Lets background work go on. */
export async function resumeJobs(client: Client, businessId: string): Promise<void> {
  await client.query('delete from moving_business where business = $1', [businessId]);
}

async function now(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  return rows[0]!.at;
}

/** Waits until the statements and changes that began before a time have ended. Returns false if one lasts longer than the patience. */
async function ended(client: Client, at: string, patience: number): Promise<boolean> {
  const begun = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (backend_xid is not null or state = 'active') and xact_start < $1::timestamptz and backend_type = 'client backend' limit 1`;
  for (const until = Date.now() + patience; (await client.query(begun, [at])).rowCount;) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}

function refusalOf(businessId: string, until: string): string {
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
