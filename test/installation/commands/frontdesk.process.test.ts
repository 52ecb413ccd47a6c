import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-command-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const root = join(import.meta.dirname, '../../..');
const { databaseUrl } = world.config;

/** Runs the command in an empty folder, with nothing in the environment but the given settings. */
function frontdesk(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise<{ code: number; output: string }>(resolve => {
    execFile(join(root, 'src/cli/frontdesk'), args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test('A command works on the installation of the named settings, and says which one that is', async () => {
  const { email, id } = await world.user();
  await world.sql('update app_user set email_confirmed_at = now() where id = $1', [id]);
  const file = join(folder, 'service.env');
  writeFileSync(file, `DATABASE_URL=${databaseUrl}\nAPP_SECRET=${'x'.repeat(32)}\n`);
  const named = await frontdesk(['operator', '--settings', file, '--email', email]);
  expect(named.output).toMatch(/^Installation: the PostgreSQL database \w+ at \S+, settings of /m);
  expect(named.output).toContain(`settings of ${file}.`);
  expect(named.output).toContain(`${email} is an operator.`);
  const byVariable = { FRONTDESK_SETTINGS: file };
  const again = await frontdesk(['operator', '--remove', '--email', email], byVariable);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('no longer') });
});

test('A command without an installation fails, names what is missing, and creates nothing', async () => {
  const commands = [
    ['operator', '--email', 'ada@example.com'],
    ['token', '--name', 'laptop'],
    ['export', '--business', 'salon', '--to', 'salon.gz'],
    ['import', '--from', 'salon.gz'],
    ['doctor'],
    ['backup'],
  ];
  for (const args of commands) {
    const { code, output } = await frontdesk(args);
    expect([args[0], code]).toEqual([args[0], 1]);
    expect(output).toMatch(/There is no (installation|database) in /);
  }
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('Settings that cannot be read, and unknown commands, are refused with the way out', async () => {
  const absent = await frontdesk(['migrate', '--settings', '/nowhere/frontdesk.env']);
  expect(absent).toEqual({
    code: 1,
    output: 'The settings in /nowhere/frontdesk.env cannot be read (ENOENT).\n',
  });
  expect(await frontdesk(['walk'])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^There is no command walk\.\n\nUsage: frontdesk <command>/),
  });
  expect((await frontdesk([])).output).toMatch(/^Usage: frontdesk <command>/);
  expect((await frontdesk(['backup', '--help'])).output).toMatch(/^Usage: frontdesk backup/);
});

test('The unit of systemd and the command read the same file', () => {
  const [, unit] = /^EnvironmentFile=(.*)$/m.exec(
    readFileSync(join(root, 'deploy/systemd/frontdesk.service'), 'utf8'),
  )!;
  expect(readFileSync(join(root, 'src/cli/load-settings.js'), 'utf8')).toContain(`'${unit}'`);
});
