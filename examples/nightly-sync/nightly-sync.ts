// Keeps a copy of the clients and appointments of a business in a JSON file. Run it every night:
//   FRONTDESK_URL=https://frontdesk.example FRONTDESK_TOKEN=svc_… node nightly-sync.ts frontdesk.json
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createFrontdesk, type Appointment, type Client } from '@frontdesk/sdk';

interface Copy {
  cursor: string;
  clients: Record<string, Client>;
  appointments: Record<string, Appointment>;
}

const { FRONTDESK_URL: baseUrl = '', FRONTDESK_TOKEN: token = '' } = process.env;
const [, , file = 'frontdesk.json'] = process.argv;
const frontdesk = createFrontdesk({ baseUrl, token });
// A service token belongs to one business.
const [own] = (await frontdesk.listBusinesses()).items;
if (!own) throw new Error('The token sees no business.');
const business = frontdesk.business(own.id);

const former = await readFile(file, 'utf8').catch(ignore('ENOENT'));
// A cursor that is too old, or of another database, is refused. Then everything is copied again.
const updated = former && (await update(JSON.parse(former)).catch(ignore('cursor')));
const copy = updated || (await copyAll());
// Readers of the file see the former copy or the new one, never a part.
await writeFile(`${file}.new`, JSON.stringify(copy));
await rename(`${file}.new`, file);

/** Copies everything. The cursor is read first, so the next run repeats the changes made meanwhile. */
async function copyAll(): Promise<Copy> {
  const { cursor } = await business.listChanges();
  const all: Copy = { cursor, clients: {}, appointments: {} };
  for await (const each of business.listClients({ limit: 100 })) all.clients[each.clientId] = each;
  for await (const each of business.listAppointments({ limit: 100 }))
    all.appointments[each.appointmentId] = each;
  return all;
}

/** Reads each object that has changed since the last run, and drops it if it is gone. */
async function update({ cursor, clients, appointments }: Copy): Promise<Copy> {
  const changes = await business.listChanges({ cursor, kinds: ['client', 'appointment'] });
  for (const { kind, id } of changes.items) {
    if (kind === 'client') await put(clients, id, business.getClient({ clientId: id }));
    else await put(appointments, id, business.getAppointment({ appointmentId: id }));
  }
  const next = { cursor: changes.cursor, clients, appointments };
  return changes.hasMore ? update(next) : next;
}

async function put<Item>(items: Record<string, Item>, id: string, read: Promise<Item>) {
  const item = await read.catch(ignore('NOT_FOUND'));
  if (item) items[id] = item;
  else delete items[id];
}

/** Returns a handler that answers undefined for an error with this code or of this field. */
function ignore(what: string) {
  return (error: Error & { code?: string; field?: string }): undefined => {
    if (error.code !== what && error.field !== what) throw error;
  };
}
