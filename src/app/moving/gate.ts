import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Longest time that changes are refused, if the mover ends without opening the gate. */
const secondsShut = 15;
const patienceMs = 3000;

/**
 * Refuses all changes of a business, and of jobs that reach all businesses, as BUSY: every change of a row asks this function for
 * its reach. Changes that have begun are awaited. After some seconds the gate opens by itself.
 *
 * @throws Error if a change does not end in time; the gate is open again then.
 */
export async function shutGate(client: Client, businessId: string): Promise<void> {
  await replaceReach(client, refusalOf(businessId));
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  const begun = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_xid is not null and xact_start < $1::timestamptz and backend_type = 'client backend' limit 1`;
  const until = Date.now() + patienceMs;
  while ((await client.query(begun, [rows[0]!.at])).rowCount) {
    if (Date.now() > until) {
      await openGate(client);
      throw new Error('A change has not ended within 3 seconds. Nothing was switched; run the command again.');
    }
    await pause(10);
  }
}

/** Keeps a shut gate shut for some more seconds. */
export const keepShut = (client: Client, businessId: string): Promise<void> =>
  replaceReach(client, refusalOf(businessId));

/** Allows changes again. */
export const openGate = (client: Client): Promise<void> => replaceReach(client, '');

function refusalOf(businessId: string): string {
  return `if setting in ('${businessId}', '*') and clock_timestamp() < timestamptz '${new Date(
    Date.now() + secondsShut * 1000,
  ).toISOString()}' then
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
    ? open.replace(/\nbegin\n/, `\nbegin\n  -- gate\n  ${refusal}\n  -- end of gate\n`)
    : open;
  await client.query(
    `create or replace function app_business() returns text language plpgsql stable parallel safe as $reach$${body}$reach$`,
  );
}
