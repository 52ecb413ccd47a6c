// Keeps a copy of the clients and appointments of a business in a JSON file. Run it every night, or every minute:
//   FRONTDESK_URL=https://frontdesk.example FRONTDESK_TOKEN=svc_… node nightly-sync.ts frontdesk.json
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createFrontdesk, type Appointment, type Client } from '@frontdesk/sdk';

interface Copy {
  businessId: string;
  cursor: string;
  clients: Record<string, Client>;
  appointments: Record<string, Appointment>;
}

const { FRONTDESK_URL: baseUrl = '', FRONTDESK_TOKEN: token = '' } = process.env;
const [, , file = 'frontdesk.json'] = process.argv;
const frontdesk = createFrontdesk({ baseUrl, token });
const former = await readFile(file, 'utf8').catch(ignore('ENOENT'));
// A cursor that is too old, or of another database, is refused. Then everything is copied again.
const updated = former && (await update(JSON.parse(former)).catch(ignore('cursor')));
const copy = updated || (await copyAll());
// Readers of the file see a whole copy, never a part.
await writeFile(`${file}.new`, JSON.stringify(copy));
await rename(`${file}.new`, file);

/** Copies everything. The cursor is read first, so the next run repeats the changes made meanwhile. */
async function copyAll(): Promise<Copy> {
  // A service token belongs to one business.
  const [own] = (await frontdesk.listBusinesses()).items;
  if (!own) throw new Error('The token sees no business.');
  const business = frontdesk.business(own.id);
  const { cursor } = await business.listChanges();
  const all: Copy = { businessId: own.id, cursor, clients: {}, appointments: {} };
  for await (const each of business.listClients({ limit: 100 })) all.clients[each.clientId] = each;
  for await (const each of business.listAppointments({ limit: 100 }))
    all.appointments[each.appointmentId] = each;
  return all;
}

/** Reads what has changed since the last run, a hundred objects at once, and drops what is gone. */
async function update({ businessId, cursor, clients, appointments }: Copy): Promise<Copy> {
  const business = frontdesk.business(businessId);
  const changes = await business.listChanges({ cursor, kinds: ['client', 'appointment'] });
  const ids = (kind: string) => changes.items.flatMap(each => (each.kind === kind ? each.id : []));
  const [changed, moved] = [ids('client'), ids('appointment')];
  for (const { kind, id } of changes.items) delete (kind === 'client' ? clients : appointments)[id];
  if (changed.length > 0)
    for (const each of (await business.listClients({ ids: changed, limit: 100 })).items)
      clients[each.clientId] = each;
  if (moved.length > 0)
    for (const each of (await business.listAppointments({ ids: moved, limit: 100 })).items)
      appointments[each.appointmentId] = each;
  const next = { businessId, cursor: changes.cursor, clients, appointments };
  return changes.hasMore ? update(next) : next;
}

/** Returns a handler that answers undefined for an error with this code or of this field. */
function ignore(what: string) {
  return (error: Error & { code?: string; field?: string }): undefined => {
    if (error.code !== what && error.field !== what) throw error;
  };
}
