import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../../support/database/postgres.ts';
import { until } from '../../support/time/until.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';

const run = promisify(execFile);

let folder: string;
let archive: string;
let servers: RunningPostgres[] = [];
let services: Running[] = [];

beforeAll(async () => {
  // The account that runs PostgreSQL must be able to read this folder.
  folder = await mkdtemp('/tmp/frontdesk-drill-');
  archive = join(folder, 'archive');
  await mkdir(archive);
  for (const path of [folder, archive]) await chmod(path, 0o777);
});

afterAll(async () => {
  for (const service of services) await service.kill();
  for (const server of servers) await server.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function serverOn(name: string, settings: Record<string, string>) {
  const server = await startPostgres({ dataDir: join(folder, name), settings });
  servers.push(server);
  return server;
}

async function serviceOn({ url }: RunningPostgres) {
  const address = Object.assign(new URL(url), { pathname: 'frontdesk' }).href;
  const service = await launch({ DATABASE_URL: address });
  services.push(service);
  await service.ready();
  return { service, address };
}

/** Makes a base backup by hand, as backup tools do: all files except the log. */
async function backUp(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('drill', true)`);
  // A file that disappears during the copy is not needed.
  await run('cp', ['-a', from, to]).catch(() => undefined);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  );
  await rm(join(to, 'postmaster.pid'), { force: true });
  await run('sh', ['-c', `rm -f '${to}'/pg_wal/0*`]);
  const written = { backup_label: rows[0]!.labelfile, 'recovery.signal': '' };
  for (const [name, text] of Object.entries(written)) {
    await writeFile(join(to, name), text);
    // PostgreSQL may run under another account.
    await chmod(join(to, name), 0o666);
  }
}

test('a server that is lost comes back as it was at a moment: all that was booked before it, nothing of later, nothing twice', async () => {
  const primary = await serverOn('primary', {
    archive_mode: 'on',
    archive_command: `cp %p ${archive}/%f`,
  });
  const admin = new pg.Client({ connectionString: primary.url });
  await admin.connect();
  await admin.query('create database frontdesk');
  const { service } = await serviceOn(primary);
  const place = await foundBusiness(service);
  const book = async (numbers: readonly number[], by = service) => {
    const answers = await Promise.all(
      numbers.map(number =>
        by.call('create_appointment', booking(place, place.starts[2 * number], number)),
      ),
    );
    return answers.map(({ code, data }) => (code ?? data.appointmentId) as string);
  };

  const before = await book([0, 1, 2]);
  const [during] = await Promise.all([
    book([3, 4, 5]),
    backUp(admin, join(folder, 'primary'), join(folder, 'second')),
  ]);
  const after = await book([6, 7, 8]);
  const { rows } = await admin.query<{ moment: string }>(
    'select clock_timestamp()::text as moment',
  );
  const later = await book([9, 10, 11]);
  const { rows: switched } = await admin.query<{ wal: string }>(
    'select pg_walfile_name(pg_switch_wal()) as wal',
  );
  await until(async () => {
    const archived = await admin.query<{ wal: string | null }>(
      'select last_archived_wal as wal from pg_stat_archiver',
    );
    return (archived.rows[0]?.wal ?? '') >= switched[0]!.wal;
  });
  await admin.end();
  await service.kill();
  await primary.stop();

  const second = await serverOn('second', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: rows[0]!.moment,
    recovery_target_action: 'promote',
  });
  const { service: again, address } = await serviceOn(second);
  const books = new pg.Client({ connectionString: address });
  await books.connect();
  const kept = await books.query<{ id: string }>(
    `select id from appointment where status <> 'cancelled'`,
  );
  const twice = await books.query(
    `select from appointment a join appointment b
     on a.business_id = b.business_id and a.id < b.id and a.start_at < b.end_at and b.start_at < a.end_at`,
  );
  await books.end();
  const ids = kept.rows.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...before, ...during, ...after].toSorted());
  expect(later.every(id => id.startsWith('apt_'))).toBe(true);
  expect(twice.rowCount).toBe(0);

  // The restored service continues: starts before the target are taken, and later ones can be booked again.
  expect(await book([0, 7], again)).toEqual(['SLOT_UNAVAILABLE', 'SLOT_UNAVAILABLE']);
  expect((await book([9], again))[0]).toMatch(/^apt_/);
});
