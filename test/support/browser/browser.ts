import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { alone } from '../runner/alone.ts';
import { closeUnkept } from './kept-contexts.ts';
import { lookOften } from './look-often.ts';

const require = createRequire(import.meta.url);
const home = dirname(dirname(require.resolve('@sparticuz/chromium')));
const { version } = require(join(home, 'package.json')) as { version: string };
const usual = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
/** Optimised compilation takes longer than the pages of tests live. */
const compilesOnce = '--js-flags=--no-opt,--no-maglev';

/** Time that a worker's browser waits for the next test file, in milliseconds. */
const idle = 3000;

/** Time that a page waits for what a test expects, in milliseconds. */
const patience = 180_000;

let opened: Promise<Browser> | undefined;
let users = 0;
let ending: NodeJS.Timeout | undefined;

/**
 * Opens the browser from the packages, or the Chromium that the setting CHROMIUM names. The test files of one worker share it.
 * `measured`: a separate browser that runs scripts with all optimisations.
 */
export async function openBrowser({ measured = false } = {}): Promise<Browser> {
  if (measured) return launch(usual);
  clearTimeout(ending);
  users += 1;
  const browser = await (opened ??= share());
  if (browser.isConnected()) return browser;
  return (opened = share());
}

/** Starts a browser whose `close` only releases it. It exits after some idle time. */
async function share(): Promise<Browser> {
  const browser = await launch([...usual, compilesOnce]);
  await lookOften(browser);
  const end = browser.close.bind(browser);
  browser.close = async () => {
    users -= 1;
    if (users > 0) return;
    await closeUnkept(browser);
    ending = setTimeout(() => {
      opened = undefined;
      void end();
    }, idle);
  };
  return browser;
}

/**
 * Starts a browser whose pages wait for what a test expects. The time limit only ends hanging tests: a busy machine may exceed
 * Playwright's 30 s.
 */
async function launch(args: string[]): Promise<Browser> {
  const browser = await start(args);
  const create = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await create(options);
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
}

async function start(args: string[]): Promise<Browser> {
  const ownPath = process.env['CHROMIUM'];
  if (ownPath) return chromium.launch({ executablePath: ownPath, args });
  const folder = join(tmpdir(), `frontdesk-browser-${version}`);
  if (!existsSync(folder)) await alone(folder, () => unpackInto(folder));
  const env = {
    ...process.env,
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    // The salons of tests are in this zone, so pages need not name a second one.
    TZ: 'Europe/Berlin',
  };
  return chromium.launch({ executablePath: join(folder, 'chromium'), args, env });
}

/** Unpacks the browser, its libraries and fonts into a folder, and moves it into place atomically. */
async function unpackInto(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const scratch = `${folder}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  const files = ['chromium', 'fonts.tar', 'al2023.tar'].map(name =>
    join(home, 'bin', `${name}.br`),
  );
  // The package always unpacks to the system's temporary folder, so a child process sets another one.
  const script = `import('@sparticuz/chromium').then(({ inflate }) => Promise.all(${JSON.stringify(files)}.map(inflate)))`;
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: { ...process.env, TMPDIR: scratch },
  });
  await writeFile(join(scratch, 'fonts.conf'), fontsIn(join(folder, 'fonts')));
  await rename(scratch, folder).catch(() => rm(scratch, { recursive: true, force: true }));
}

/** Returns a font configuration for the folder; the package's own refers to a fixed path. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;
}
