import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { documents } from './documents.ts';
import { limits } from './limits.ts';
import { mantineStyles } from './mantine-styles.ts';
import { unzipHere } from './unzip-here.ts';

/** Where the app's files are: no business's name in addresses begins with a hyphen. */
const base = '/ControlPanel/-/';

const root = join(import.meta.dirname, '..');

/** What building and developing share. */
export const config = {
  configFile: false,
  root,
  base,
  publicDir: false,
  envDir: false,
  logLevel: 'warn',
  plugins: [documents(), limits(), mantineStyles(), unzipHere()],
  oxc: { jsx: { runtime: 'automatic' } },
} satisfies InlineConfig;

/** Builds into a folder beside what is there already. */
export const besideOthers = (outDir: string) => ({
  outDir,
  emptyOutDir: false,
  target: 'es2023',
  reportCompressedSize: false,
});
