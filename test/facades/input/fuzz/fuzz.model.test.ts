import { afterAll, expect, test } from '@jest/globals';
import { Agent, request } from 'node:http';
import { knownBuyer } from '../../../support/clients/buyers.ts';
import * as documents from '../../../support/clients/documents.ts';
import { createWorld } from '../../../world.ts';
import { doorsOf, type Callers } from './doors.ts';
import { randomOf } from './random.ts';
import { worsened, type Malformed } from './requests.ts';

// `npm run fuzz` sends many more.
// oxlint-disable-next-line node/no-process-env
const { FUZZ_INPUTS = '2000', FUZZ_SEED = '1' } = process.env;
const inputs = Number(FUZZ_INPUTS);
const atOnce = 4;
const longestMilliseconds = 1000;

// Each input comes from its own address, as reported by a trusted proxy, so that no rate limit hides the code behind it.
const world = await createWorld({ config: { trustProxy: 1 } });
const agent = new Agent({ keepAlive: true, maxSockets: 2 * atOnce });
afterAll(async () => {
  agent.destroy();
  await world.close();
});

interface Result {
  status: number;
  text: string;
  milliseconds: number;
}

let sent = 0;

/** Sends the request unchanged. Status 0 means that the server closed the connection, which is allowed. */
function sendOnce({ method, path, headers, body }: Malformed): Promise<Result> {
  sent += 1;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const since = performance.now();
  return new Promise(resolve => {
    const done = (status: number, text: string) =>
      resolve({ status, text, milliseconds: performance.now() - since });
    const call = request(
      `${world.url}/`,
      { method, path, headers: { 'x-forwarded-for': address, ...headers }, agent },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => done(0, ''));
        response.on('end', () =>
          done(response.statusCode ?? 0, Buffer.concat(chunks).toString().slice(0, 100_000)),
        );
      },
    );
    call.on('error', () => done(0, ''));
    call.end(body);
  });
}

/** Creates a business with some of everything, and a credential of each kind. */
async function newCallers(): Promise<Callers> {
  const salon = await world.business({ publish: true });
  const businessId = salon.id;
  const open = { published: true, flags: { assistants: true } };
  await salon.graphql(documents.saveShop, { input: { businessId, ...open } });
  const staff = await salon.staff();
  const service = await salon.service({ staff: [staff] });
  const appointment = await salon.booked(service, { at: '2026-03-04T10:00:00Z' });
  const order = await salon.ordered([{ item: await salon.product() }]);
  const issue = (kind: 'shop' | 'widget', more: object = {}) =>
    world.issue({ kind, name: 'fuzz', businessId, ...more });
  const stranger = await world.rest()('POST', '/auth/register', {
    email: `stranger-${sent}@example.com`,
    name: 'A stranger',
  });
  const unconfirmed = /Platform\.Auth=([^;]+)/.exec(stranger.headers.get('set-cookie') ?? '')?.[1];
  return {
    tokens: {
      ...salon.tokens,
      shop: await issue('shop'),
      widget: await issue('widget', { allowedOrigins: ['https://salon.example'] }),
      buyer: await knownBuyer(world, '+4930123456'),
      unconfirmed: String(unconfirmed),
    },
    known: {
      businessId,
      id: businessId,
      slug: salon.slug,
      staffId: staff.id,
      catalogItemId: service.id,
      itemId: service.id,
      serviceId: service.id,
      appointmentId: appointment.id,
      orderId: order.id,
      date: '2026-03-04',
      dateFrom: '2026-03-04',
      dateTo: '2026-03-05',
      startAt: '2026-03-05T10:00:00Z',
      slot: '2026-03-05T10:00:00Z',
      clientPhone: '+4930123457',
      email: 'ada@example.com',
    },
  };
}

test(`none of ${inputs} malformed requests to all interfaces makes the service fail or wait`, async () => {
  const random = randomOf(Number(FUZZ_SEED));
  const statuses: Record<number, number> = {};
  const called = new Set<string>();
  const wrong: string[] = [];
  const tell = (input: Malformed, { status, text, milliseconds }: Result, why: string) =>
    wrong.push(
      `${why}: ${status} after ${Math.round(milliseconds)} ms\n${input.method} ${input.path.slice(0, 600)}\n${JSON.stringify(input.headers).slice(0, 600)}\n${input.body?.toString().slice(0, 600)}\n${text.slice(0, 300)}`,
    );
  const judge = async (input: Malformed, result: Result) => {
    const { status, text } = result;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500 || /"code":"INTERNAL"/.test(text)) tell(input, result, 'failed');
    if (result.milliseconds <= longestMilliseconds) return;
    // On a busy machine, any request can be slow once.
    const again = [await sendOnce(input), await sendOnce(input), await sendOnce(input)];
    const least = Math.min(...again.map(({ milliseconds }) => milliseconds));
    if (least > longestMilliseconds) tell(input, result, 'slow');
  };
  for (let done = 0; done < inputs;) {
    const doors = doorsOf(world.schema, await newCallers());
    const until = Math.min(inputs, done + 1000);
    while (done < until) {
      const batch = Array.from({ length: Math.min(atOnce, until - done) }, () =>
        worsened(random.pick(random.pick(doors))(random), random),
      );
      done += batch.length;
      for (const { door } of batch) called.add(door);
      const results = await Promise.all(batch.map(sendOnce));
      for (const [index, input] of batch.entries()) await judge(input, results[index] as Result);
    }
  }
  const faults = world.logs.filter(line => line.includes('fault of ours'));
  process.stderr.write(`${inputs} inputs, ${called.size} doors: ${JSON.stringify(statuses)}\n`);
  expect([...wrong, ...faults]).toEqual([]);
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200);
}, 3_600_000);
