import type pg from 'pg';
import { newSecret } from '../../src/platform/lib/security/secrets.ts';
import {
  aiClient,
  graphqlClient,
  mcpClient,
  restClient,
} from '../../test/support/clients/api-clients.ts';
import { daily, foundSalon, needed } from '../../test/support/salon/salon.ts';
import { seedToken } from '../seed.ts';
import { dateIn, startOf, timezone, tokens, userId } from '../world.ts';

const people = 10;
const visitsEach = 20;
const clients = 10_000;
const linesAtOnce = 2_000;

/** The full days, from tomorrow on. */
export const fullDays = [1, 2, 3].map(dateIn);

/** Opens a salon of ten people with 200 visits on each of some days, and 10,000 clients, as its own owner. */
export async function openSalon(database: pg.Client, url: string) {
  const session = newSecret('ses');
  await seedToken(database, 'session', session, { userId });
  const apis = {
    ai: aiClient(url),
    mcp: mcpClient(url),
    graphql: graphqlClient(url),
    rest: restClient(url),
  };
  const owner = { id: userId, email: 'bench@example.com', tokens: { session, ...tokens } };
  const salon = await foundSalon(apis, owner, () => Promise.resolve(''), {
    name: 'Panel',
    timezone,
    workingHours: daily('08:00-20:00'),
    parallelCapacity: people,
  });
  const staff = [];
  for (let person = 0; person < people; person += 1)
    staff.push(await salon.staff({ name: `Person ${person}` }));
  const cut = await salon.service({ durationMinutes: 30, staff });
  for (const date of fullDays) {
    await Promise.all(
      staff.map(async person => {
        for (let place = 0; place < visitsEach; place += 1)
          await salon.booked(cut, {
            at: new Date(startOf(date, place)).toISOString(),
            staff: person,
            clientPhone: `+493012${String(10_000 + place)}`,
          });
      }),
    );
  }
  for (let first = 0; first < clients; first += linesAtOnce) {
    const lines = Array.from(
      { length: linesAtOnce },
      (_, line) => `+493055${String(10_000 + first + line)},Client ${first + line} Lovelace`,
    );
    const file = ['clientPhone,clientName', ...lines].join('\n');
    const { failed } = needed(await salon.rest('POST', '/clients/import', file));
    if (failed > 0) throw new Error(`${failed} clients could not be imported.`);
  }
  return { salon, staff, session };
}
