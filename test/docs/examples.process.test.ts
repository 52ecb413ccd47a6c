import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch, type Running } from '../support/process/running.ts';
import { createDatabase, type TestDatabase } from '../support/database/database.ts';
import { freePort } from '../support/outside/free-port.ts';
import { until } from '../support/time/until.ts';

/** Pages whose examples run, in an order that provides each with its prerequisites: the first signs in. */
const pages = [
  'docs/signing-in.md',
  'docs/ai-tools.md',
  'docs/mcp.md',
  'docs/shopper-assistants.md',
  'docs/rest.md',
  'docs/graphql.md',
  'docs/public.md',
  'docs/storefront.md',
  'docs/widget.md',
  'docs/buyer-account.md',
  'docs/webhooks.md',
  'docs/apps.md',
  'docs/calendar-feeds.md',
  'docs/notifications.md',
  'README.md',
  'docs/segments.md',
  'docs/campaigns.md',
  'docs/messages.md',
  'docs/memberships.md',
  'docs/loyalty.md',
  'docs/forms.md',
  'docs/inbox.md',
  'docs/reviews.md',
  'docs/discounts.md',
  'docs/waiting-list.md',
  'docs/time-sheets.md',
  'docs/reports.md',
  'docs/taxes.md',
  'docs/commissions.md',
  'docs/proposals.md',
  'docs/translations.md',
  'docs/directory.md',
  'docs/gift-cards.md',
  'docs/orders.md',
  'docs/receipts.md',
  'docs/till.md',
  'docs/series.md',
  'docs/deposits.md',
  // Gives the business a second location, which other calls would have to name.
  'docs/stock.md',
];

/** Pages that need a free time. */
const booking = pages.filter(page => /\$(START|DAY)/.test(readFileSync(page, 'utf8')));

let database: TestDatabase;
let folder: string;
let running: Running;
let shopPort: string;
let variables: Record<string, string>;
/** Free starts, each on its own day, so that no page takes the start of another. */
let starts: { startAt: string; localStart: string }[];

beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-examples-'));
  await mkdir(join(folder, 'docs'));
  await cp('docs/images', join(folder, 'docs/images'), { recursive: true });
  shopPort = String(await freePort());
  running = await launch({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: 'on',
    STOREFRONT_PORT: shopPort,
    BOOTSTRAP_TOKENS: '',
  });
  await until(() => running.output().includes('The demo shop is at'), 150_000);
  variables = await prepare(running.output());
});

afterAll(async () => {
  await running?.kill();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test.each(pages)('the examples of %s succeed as they are written', async page => {
  const commands = commandsOf(page);
  expect(commands).toContain('curl');
  const { startAt = '', localStart = '' } = starts[booking.indexOf(page)] ?? {};
  const slot = { START: startAt, DAY: localStart.slice(0, 10) };
  // A mail takes a moment to arrive, and longer on a busy machine.
  const tools = `curl() { command curl --fail-with-body "$@"; echo; }\nsleep() { command sleep 3; }`;
  // Variables set by a page are available to later pages.
  const keep = `set | grep -E '^(KEY|WGT)=' >> variables || true`;
  const script = `set -eu\ntouch variables; . ./variables\n${tools}\n${commands}\n${keep}`;
  const run = promisify(execFile)('bash', ['--norc', '-c', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables, ...slot },
  }).catch(({ stdout, stderr, message }) => ({ failure: `${stdout}\n${stderr}\n${message}` }));
  expect(await run).toEqual({ stdout: expect.stringMatching(/\S/), stderr: '' });
});

/** Returns the shell commands of a page. A placeholder `…` is filled in by the reader, or by this test. */
function commandsOf(page: string): string {
  const text = readFileSync(page, 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .join('')
    .replaceAll(/^[A-Z]+=\S*….*$/gm, '')
    .replaceAll(/^(npm|src\/cli\/frontdesk) .*$/gm, '')
    .replaceAll('localhost:3000', `localhost:${new URL(running.url).port}`)
    .replaceAll('localhost:3001', `localhost:${shopPort}`);
}

/** Returns values for the placeholders, from the output of the first start and the demo's data. */
async function prepare(welcome: string): Promise<Record<string, string>> {
  const [ai = ''] = /(?<=Bearer )ai_[\w-]+/.exec(welcome) ?? [];
  const [mcp = ''] = /(?<=Bearer )mcp_[\w-]+/.exec(welcome) ?? [];
  const call = async (path: string, token: string, content: object = {}): Promise<any> => {
    const response = await fetch(`${running.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    expect([path, response.ok]).toEqual([path, true]);
    return response.json();
  };
  const tool = async (name: string, args?: object) => (await call(`ai/${name}`, ai, args)).data;
  const find = async (search: string) =>
    (await tool('list_catalog', { search })).items[0].itemId as string;

  const [business] = (await tool('list_businesses')).items;
  const [item, goods] = [await find('stone'), await find('argan')];
  const later = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const service = await makeServiceToken();
  const wanted = new URLSearchParams({
    catalogItemId: item,
    dateFrom: later(4),
    dateTo: later(34),
  });
  // An assistant's answer would be truncated.
  const answer = await fetch(`${running.url}/api/business/${business.id}/availability?${wanted}`, {
    headers: { authorization: `Bearer ${service}` },
  });
  const { slots } = (await answer.json()) as any;
  const free = slots.filter((each: any) => each.available);
  starts = Map.groupBy(free, (each: any) => each.localStart.slice(0, 10))
    .values()
    .flatMap(([first]: any) => [first])
    .toArray();
  const client = { clientName: 'Ada', clientPhone: '+49 30 23125 199' };
  const { startAt } = free.at(-1);
  const booked = await tool('create_appointment', { catalogItemId: item, startAt, ...client });
  // Many pages buy of it.
  await call(`business/${business.id}/catalog/${goods}/stock`, service, { change: 200 });
  const buy = () =>
    tool('create_order', { items: [{ catalogItemId: goods, quantity: 2 }], ...client });
  const [order, paid] = [await buy(), await buy()];
  const { paymentId } = await tool('init_payment', { orderId: paid.orderId, provider: 'manual' });
  await call(`business/${business.id}/payments/${paymentId}/settle`, service);
  return {
    AI: ai,
    MCP: mcp,
    SVC: service,
    BIZ: business.id,
    ITEM: item,
    GOODS: goods,
    ORDER: order.orderId,
    PAYMENT: paymentId,
    APPOINTMENT: booked.appointmentId,
  };
}

async function makeServiceToken(): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', 'src/cli/frontdesk.js', 'token'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...program, '--kind', 'service', '--name', 'site'],
    { env: { PATH: process.env['PATH'], DATABASE_URL: database.url } },
  );
  return stdout.trim();
}
