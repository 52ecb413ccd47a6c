import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/outside/free-port.ts';
import { openShop } from '../support/salon/shop.ts';
import { until } from '../support/time/until.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
let parent: string;
let folder: string;
let environment: Record<string, string>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'frontdesk-themes-'));
  folder = join(parent, 'maple');
  const { salon, slug, key } = await openShop(world);
  await salon.product({ name: 'Soap', price: 5, stockOnHand: 40, categoryName: 'Bath' });
  await salon.service({ name: 'Cut', staff: [await salon.staff()], categoryName: 'Hair' });
  environment = { SHOP_URL: world.url, SHOP_SLUG: slug, SHOP_KEY: key };
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
  await world.close();
});

/** Starts the program of theme developers. */
function theme(verb: string, more: Record<string, string> = {}) {
  const program = ['--disable-warning=ExperimentalWarning', 'themes/tool/theme.ts', verb, folder];
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, program, {
    env: { PATH, HOME, ...environment, ...more },
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));
  const exited = once(child, 'close').then(([code]) => code as number);
  return { output: () => output, exited, end: () => child.kill('SIGINT') };
}

test('A new theme passes the check, is shown with each change, and tells mistakes with file and line.', async () => {
  const begun = theme('new');
  expect(await begun.exited).toBe(0);
  expect(begun.output()).toContain(`theme -- dev ${folder}`);
  const again = theme('new');
  expect(await again.exited).toBe(1);
  expect(again.output()).toContain('has files already');

  const checked = theme('check');
  expect([await checked.exited, checked.output()]).toEqual([
    0,
    expect.stringContaining('All is fine.'),
  ]);

  const port = String(await freePort());
  const dev = theme('dev', { PORT: port });
  await until(() => dev.output().includes(`http://localhost:${port}`));
  const home = () => fetch(`http://127.0.0.1:${port}/`).then(answer => answer.text());
  const file = join(folder, 'sections/hero.liquid');
  const template = await readFile(file, 'utf8');
  const line = template.split('\n').length;
  const shows = async (text: string, words: string) => {
    await writeFile(file, text);
    await until(async () => (await home()).includes(words));
  };
  await shows(`${template}<p>Fresh from the oven</p>\n`, 'Fresh from the oven');
  const unknown = `undefined variable: shop.nonsense, file:sections/hero.liquid, line:${line}`;
  await shows(`${template}{{ shop.nonsense }}\n`, unknown);
  expect(dev.output()).toContain(unknown);
  await shows(`${template}{% if %}\n`, `file:sections/hero.liquid, line:${line}`);
  await shows(template, 'hero');
  dev.end();
  expect(await dev.exited).toBe(0);

  await writeFile(file, `${template}<p style="color: red">{{ shop.nonsense }}</p>\n`);
  const faulty = theme('check');
  expect(await faulty.exited).toBe(1);
  expect(faulty.output()).toContain(`sections/hero.liquid:${line}: inline styles`);
  expect(faulty.output()).toContain(unknown);
});
