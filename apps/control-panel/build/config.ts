import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { documents } from './documents.ts';
import { limits } from './limits.ts';
import { mantineStyles } from './mantine-styles.ts';

const unzipFile = /read-excel-file\/modules\/zip\/unzipFromArrayBuffer\.js$/;

/** Base path of the app's files. A business's slug never begins with a hyphen, so paths cannot collide. */
const base = '/ControlPanel/-/';

const root = join(import.meta.dirname, '..');

/** Settings shared by build and development. */
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

/** Settings to build into a folder without emptying it. */
export const besideOthers = (outDir: string) => ({
  outDir,
  emptyOutDir: false,
  target: 'es2023',
  reportCompressedSize: false,
});

/**
 * Unzips large spreadsheets in the page itself, because its content security policy blocks workers created from
 * text.
 */
function unzipHere(): Plugin {
  return {
    name: 'frontdesk-unzip-here',
    transform: (code, id) =>
      unzipFile.test(id)
        ? code.replace(
            "import { unzip } from 'fflate';",
            "import { unzipSync } from 'fflate';\nconst unzip = (archive, done) => done(null, unzipSync(archive));",
          )
        : null,
  };
}
