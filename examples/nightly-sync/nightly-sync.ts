// Copies the clients and appointments of a business into a JSON file. Run it every night:
//   FRONTDESK_URL=https://frontdesk.example FRONTDESK_TOKEN=svc_… node nightly-sync.ts frontdesk.json
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createFrontdesk, type Appointment, type Client } from '@frontdesk/sdk';

interface Copy {
  syncedAt: string;
  clients: Record<string, Client>;
  appointments: Record<string, Appointment>;
}

const day = 86_400_000;
const { FRONTDESK_URL: baseUrl = 'http://localhost:3000', FRONTDESK_TOKEN: token = '' } =
  process.env;
const [, , file = 'frontdesk.json'] = process.argv;

const frontdesk = createFrontdesk({ baseUrl, token });
// A service token belongs to one business.
const [own] = (await frontdesk.listBusinesses()).items;
if (!own) throw new Error('The token sees no business.');
const business = frontdesk.business(own.id);

const former = await readCopy();
const syncedAt = new Date().toISOString();

const clients: Copy['clients'] = {};
for await (const client of business.listClients({ limit: 100 })) clients[client.clientId] = client;

// The first run reads all appointments, later ones those since last month: older ones hardly change.
const from = former && new Date(Date.parse(syncedAt) - 31 * day).toISOString();
const appointments: Copy['appointments'] = {};
for (const each of Object.values(former?.appointments ?? {})) {
  if (from && each.startAt < from) appointments[each.appointmentId] = each;
}
for await (const each of business.listAppointments({ limit: 100, ...(from && { from }) })) {
  appointments[each.appointmentId] = each;
}

// Readers of the file see the former copy or the new one, never a part.
await writeFile(`${file}.new`, JSON.stringify({ syncedAt, clients, appointments } satisfies Copy));
await rename(`${file}.new`, file);
const counts = [clients, appointments].map(each => Object.keys(each).length);
console.log(`${counts[0]} clients and ${counts[1]} appointments are in ${file}.`);

/** Returns the copy of the last run; undefined in the first one. */
async function readCopy(): Promise<Copy | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Copy);
}
