import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportBusiness } from '../../../src/app/archive/export-business.ts';
import { importBusiness } from '../../../src/app/archive/import-business.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type World } from '../../world.ts';
import { newFile } from './files.ts';

let embedded: World;
let server: World;
let settings: Record<string, string | undefined>;

beforeAll(async () => {
  [embedded, server] = await Promise.all([createWorld({ database: 'pglite' }), createWorld()]);
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server.config;
  settings = { DATABASE_URL, DATA_DIR, APP_SECRET: server.appSecret };
});

afterAll(async () => {
  await embedded?.close();
  await server?.close();
});

test('a business moves from the embedded database to PostgreSQL and back, and books on in both', async () => {
  const salon = await embedded.business({ name: 'Salon Anna' });
  const cut = await salon.service();
  await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
  const file = newFile(embedded);
  await exportBusiness(embedded.services, { business: salon.slug, file });

  const came = await runCommand('import', ['--from', file], settings);
  expect(came.output).toContain(
    `Salon Anna is here as it was at 2026-03-02T08:00:00Z: ${salon.id}`,
  );
  const { tokens } = await server.user(salon.owner.email);
  const rest = server.rest(tokens.session);
  const eve = { catalogItemId: cut.id, clientPhone: '+4930555555', clientName: 'Eve' };
  const book = (startAt: string) =>
    rest('POST', `/business/${salon.id}/appointments`, { ...eve, startAt });
  expect((await book('2026-03-03T09:00:00Z')).code).toBe('SLOT_UNAVAILABLE');
  needed(await book('2026-03-03T11:00:00Z'));

  const back = newFile(server);
  const left = await runCommand('export', ['--business', salon.slug, '--to', back], settings);
  expect(left.output).toContain(`is in ${back}: `);
  const copy = await importBusiness(embedded.services, { file: back, newIds: true, slug: 'again' });
  const { data } = await embedded.rest(salon.tokens.session)(
    'GET',
    `/business/${copy.id}/appointments`,
  );
  expect(data.items.map((each: any) => each.startAt)).toEqual([
    '2026-03-03T09:00:00Z',
    '2026-03-03T11:00:00Z',
  ]);

  const again = await runCommand('import', ['--from', back], settings);
  expect(again).toEqual({
    code: 1,
    output: expect.stringContaining('in this installation already'),
  });
  expect((await runCommand('import', [], settings)).output).toContain('Usage: frontdesk import');
});
