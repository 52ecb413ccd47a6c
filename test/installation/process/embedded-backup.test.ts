import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../support/process/run-command.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';

let folder: string;
let running: Running;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-process-'));
  running = await launch({ DATA_DIR: folder });
  await running.ready();
});

afterAll(async () => {
  await running?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const command = (name: string, given: string[], dataDir: string) =>
  runCommand(name, given, { DATA_DIR: dataDir });

test('a backup made while it serves has all that was booked, and is restored into a new folder', async () => {
  const place = await foundBusiness(running);
  const { businessId } = place;
  const kept = (await running.call('create_appointment', booking(place, place.starts[0]))).data;
  const backup = join(folder, 'backups', 'first');
  const early = booking(place, place.starts[16], 1);
  expect((await running.call('create_appointment', early)).code).toBeUndefined();
  const [made, ...meanwhile] = await Promise.all([
    command('backup', [backup], folder),
    ...[20, 24, 28].map(start =>
      running.call('create_appointment', booking(place, place.starts[start], start)),
    ),
  ]);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Backed up to ${backup}.\n`),
  });
  expect(meanwhile.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  const late = booking(place, place.starts[32], 2);
  expect((await running.call('create_appointment', late)).code).toBeUndefined();

  const again = await command('backup', [backup], folder);
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${backup} is not empty: name a new folder.\n`),
  });
  const over = await command('restore', [backup], folder);
  expect(over.code).toBe(1);
  expect(over.output).toContain('is in use by process');

  const other = join(folder, 'other');
  const restored = await command('restore', [backup], other);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${other} is as it was at`),
  });
  const twice = await command('restore', [backup], other);
  expect([twice.code, twice.output]).toEqual([
    1,
    expect.stringContaining('has a database already'),
  ]);

  const second = await launch({ DATA_DIR: other });
  await second.ready();
  try {
    const again = (input: object) => second.call('create_appointment', input);
    expect(
      (await second.call('get_appointment', { businessId, appointmentId: kept.appointmentId }))
        .data,
    ).toMatchObject({
      status: 'confirmed',
    });
    expect((await again({ ...early, clientPhone: '+493055501' })).code).toBe('SLOT_UNAVAILABLE');
    expect((await again({ ...late, clientPhone: '+493055502' })).code).toBeUndefined();
  } finally {
    await second.kill();
  }
});
