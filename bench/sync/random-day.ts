import pg from 'pg';
import { aiClient, type Answer, restClient } from '../../test/support/clients/api-clients.ts';
import { needed } from '../../test/support/salon/salon.ts';
import type { Program } from '../program.ts';
import { businessId, itemId, serviceToken, staffCount, staffId, tokens } from '../world.ts';

const clientCount = 10_000;
const changeCount = 300;

/** Adds clients to the first business until it has 10,000. */
export async function addClients(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into client (id, business_id, phone, name, created_at)
      select 'cli_01g' || lpad(to_hex(n), 23, '0'), $1, '+4940' || (2000000 + n), 'Client ' || n, now()
      from generate_series(1, $2 - (select count(*)::int from client where business_id = $1)) n`,
    [businessId(0), clientCount],
  );
  await client.query('vacuum analyze client');
  await client.end();
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
let count = 0;
const next = () => `${Date.now()}-${(count += 1)}`;

/** Makes changes of random kinds by all ways in which clients and appointments change. Returns their number. */
export async function makeRandomDay({ port }: Program): Promise<number> {
  const url = `http://127.0.0.1:${port}`;
  const id = businessId(0);
  const call = restClient(url)(serviceToken);
  const ai = aiClient(url)(tokens.ai);
  const rest = (method: string, path: string, body?: object | string) =>
    call(method, `/business/${id}${path}`, body);
  const idsIn = async (path: string, name: string): Promise<string[]> =>
    needed(await rest('GET', path)).items.map((item: Record<string, string>) => item[name]);
  const clients = await idsIn('/clients?limit=100', 'clientId');
  const coming = `/appointments?limit=100&status=confirmed&from=${new Date(Date.now() + 86_400_000 * Math.random() * 60).toISOString()}`;
  const appointments = await idsIn(coming, 'appointmentId');
  const startAt = () =>
    new Date(Date.now() + 86_400_000 * (100 + Math.random() * 700)).toISOString();
  const visit = () => ({
    catalogItemId: itemId(0),
    staffId: staffId(0, Math.floor(Math.random() * staffCount)),
    startAt: startAt(),
  });
  const of = (appointment: string, step: string, body: object = {}) =>
    rest('POST', `/appointments/${appointment}/${step}`, body);
  const ways: readonly (() => Promise<Answer>)[] = [
    () => rest('POST', '/clients', { clientName: 'New' }),
    () => rest('PUT', `/clients/${pick(clients)}`, { notes: next() }),
    () => rest('PUT', `/objects/${pick(clients)}`, { metadata: { at: next() } }),
    () => rest('PUT', `/objects/${pick(appointments)}`, { externalId: next() }),
    () => rest('POST', '/clients/bulk', { clients: [{ externalId: next(), clientName: 'Bulk' }] }),
    () =>
      rest('POST', '/appointments/bulk', {
        appointments: [{ ...visit(), externalId: next(), clientName: 'Synced' }],
      }),
    () => rest('POST', '/clients/import', `clientName,notes\nFile ${next()},from a file`),
    () => rest('POST', `/clients/${pick(clients)}/merge`, { mergedClientId: pick(clients) }),
    () => rest('POST', `/clients/${pick(clients)}/erase`, {}),
    () => rest('POST', '/appointments', { ...visit(), clientName: 'Walked in', force: true }),
    () => of(pick(appointments), 'cancel'),
    () => of(pick(appointments), 'reschedule', { startAt: startAt(), force: true }),
    () => of(pick(appointments), 'change', { durationMinutes: 45, force: true }),
    () => rest('PUT', `/appointments/${pick(appointments)}/note`, { staffNote: next() }),
    () =>
      ai.call('save_client', { businessId: id, clientName: 'Asked', clientPhone: '+49401234567' }),
    () => ai.call('cancel_appointment', { appointmentId: pick(appointments) }),
    async () => {
      const { headers } = await rest('PUT', `/clients/${pick(clients)}`, { clientName: next() });
      return rest('POST', `/audit/${headers.get('event-id')}/undo`, {});
    },
  ];
  let [tried, made] = [0, 0];
  const work = async () => {
    while (tried < changeCount) {
      tried += 1;
      // A random step may be refused, such as a second cancellation.
      const { code } = await pick(ways)();
      if (code === undefined) made += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return made;
}
