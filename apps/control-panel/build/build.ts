import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildTexts, type BuiltTexts, catalogs, textModules, textOf } from './build-texts.ts';
import { chunks } from './chunks.ts';
import { compileTexts } from '../../../codegen/compile-texts.ts';
import { besideOthers, config } from './config.ts';
import { nameOfBuild } from './name-of-build.ts';
import { placeOfBuild } from './place.ts';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

// A program that builds the app if its build is missing, and prints the build's folder. The parent folder can
// be given as the first argument. If several builds run at once, the first one is kept, because all are equal.
const keptFor = 86_400_000;

const [, , folderOfBuilds] = process.argv;

const place = folderOfBuilds ? join(resolve(folderOfBuilds), nameOfBuild()) : placeOfBuild();

if (!existsSync(place)) {
  const scratch = `${place}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  try {
    await buildInto(scratch);
    await rename(scratch, place).catch((error: unknown) => {
      if (!existsSync(place)) throw error;
    });
    await removeOthers();
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

process.stdout.write(place);

async function buildInto(folder: string): Promise<void> {
  // The build is for production, whatever the environment of the server.
  process.env['NODE_ENV'] = 'production';
  const texts = compileTexts(catalogs);
  const built = await build({
    ...config,
    plugins: [...config.plugins, textModules(() => texts)],
    mode: 'production',
    build: {
      ...besideOthers(folder),
      assetsDir: '.',
      manifest: 'manifest.json',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Infinity,
      rollupOptions: {
        input: join(import.meta.dirname, '../app/main.tsx'),
        external: textOf,
        output: { codeSplitting: { groups: chunks } },
        // Packages mark modules with directives for servers, which have no effect here.
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
      },
    },
  });
  await buildTexts(folder, built as Rolldown.RolldownOutput, texts);
  await buildWorker(folder);
  await compressFiles(folder);
}

/** Removes old builds. Recent ones stay, because a running server may still use one. */
async function removeOthers(): Promise<void> {
  const folder = dirname(place);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!/^panel-[0-9a-f]{16}$/.test(name) || path === place) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptFor) await rm(path, { recursive: true, force: true });
  }
}

/** Writes compressed copies beside the files, so that serving needs no compression. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async name => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, quality),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/** Builds the service worker into the build folder, as one file with the list of all other files. */
async function buildWorker(folder: string): Promise<void> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const chunks = Object.values(JSON.parse(manifest) as Record<string, Chunk>);
  const texts = JSON.parse(await readFile(join(folder, 'texts.json'), 'utf8')) as BuiltTexts;
  const files = [
    ...chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
    ...Object.values(texts.files).flatMap(ofFeatures => Object.values(ofFeatures)),
  ];
  await build({
    ...config,
    plugins: [],
    mode: 'production',
    define: { builtFiles: JSON.stringify([...new Set(files)].toSorted()) },
    build: {
      ...besideOthers(folder),
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, '../app/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}
