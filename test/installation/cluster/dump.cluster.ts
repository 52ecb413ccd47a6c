import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { query } from '../../support/database/plain-role.ts';
import { freePort } from '../../support/outside/free-port.ts';
import { until } from '../../support/time/until.ts';
import { booking, foundBusiness, launch, type Running } from '../../support/process/running.ts';
import { missing, plainAccount, postgresPrograms } from './topology/programs.ts';
import { write } from './topology/recipe.ts';
import { runProgram, type Program } from './topology/run-program.ts';

const run = promisify(execFile);
const recipe = join(import.meta.dirname, '../../../deploy/cluster/create-database.sh');

/** Returns the code blocks of the section “Dumps” of the page, with a password. */
async function commands(): Promise<{ role: string; dump: string }> {
  const page = await readFile(join(import.meta.dirname, '../../../docs/backups.md'), 'utf8');
  const section = page.split('### Dumps')[1]!;
  const [, role] = /```sql\n([^`]+)```/.exec(section)!;
  const [, dump] = /```sh\n([^`]+)```/.exec(section)!;
  return { role: role!.replace('…', 'back'), dump: dump! };
}

let server: Program | undefined;
let port: number;
let folder: string;
const services: Running[] = [];

const urlOf = (database: string, name = 'postgres', password = 'super') =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;

/** Starts PostgreSQL of the same version as `pg_dump`. */
async function startServer(): Promise<Program> {
  const account = plainAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const [bin, data] = [postgresPrograms(), join(folder, 'data')];
  const password = await write(join(folder, 'password'), 'super');
  const superuser = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', password];
  await runProgram(join(bin, 'initdb'), ['-D', data, ...superuser, '--no-sync']).ended;
  const where = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const started = runProgram(join(bin, 'postgres'), where);
  await until(() => started.output().includes('ready to accept connections'));
  return started;
}

async function serve(database: string): Promise<Running> {
  const service = await launch({ DATABASE_URL: urlOf(database, 'frontdesk', 'serve') });
  services.push(service);
  await service.ready();
  return service;
}

(missing.includes('postgresql') ? describe.skip : describe)('a dump by the page', () => {
  const PATH = `${postgresPrograms()}:${process.env.PATH}`;

  beforeAll(async () => {
    folder = await mkdtemp('/tmp/frontdesk-dump-');
    port = await freePort();
    server = await startServer();
    await run('sh', [recipe, urlOf('postgres')], { env: { PATH, DATABASE_PASSWORD: 'serve' } });
  });

  afterAll(async () => {
    for (const service of services) await service.kill();
    server?.signal('SIGINT');
    await server?.ended;
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('is refused for the service’s role, and by the role for backups has every row; the restored database goes on.', async () => {
    const service = await serve('frontdesk');
    const place = await foundBusiness(service);
    const [first, second] = [booking(place, place.starts[0]), booking(place, place.starts[2], 1)];
    expect((await service.call('create_appointment', first)).status).toBe(200);
    const own = run('pg_dump', ['--file=/dev/null', urlOf('frontdesk', 'frontdesk', 'serve')], {
      env: { PATH },
    });
    await expect(own).rejects.toThrow('row-level security');

    const { role, dump } = await commands();
    await query(urlOf('postgres'), role);
    const env = {
      PATH,
      BACKUP_URL: urlOf('frontdesk', 'frontdesk_backup', 'back'),
      ADMIN_URL: urlOf('postgres'),
      RESTORED_URL: urlOf('restored'),
    };
    await run('sh', ['-euc', dump], { cwd: folder, env });

    expect(await counts('restored')).toEqual(await counts('frontdesk'));
    const restored = await serve('restored');
    expect((await restored.call('create_appointment', first)).code).toBe('SLOT_UNAVAILABLE');
    expect((await restored.call('create_appointment', second)).status).toBe(200);
  });
});

/** Counts rows, policies and keys of a database, as its superuser. */
const counts = (database: string) =>
  query(
    urlOf(database),
    `select (select count(*) from business) as businesses, (select count(*) from appointment) as appointments,
       (select count(*) from audit_event) as entries, (select count(*) from pg_policies) as policies,
       (select count(*) from pg_class where relforcerowsecurity) as forced,
       (select count(*) from pg_constraint) as keys, (select count(*) from pg_trigger) as triggers`,
  );
