import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { buildTexts } from './build-texts.ts';
import { buildWorker } from './build-worker.ts';
import { chunks } from './chunks.ts';
import { compileTexts } from '../../../codegen/compile-texts.ts';
import { compressFiles } from './compress.ts';
import { besideOthers, config } from './config.ts';
import { nameOfBuild } from './name-of-build.ts';
import { placeOfBuild } from './place.ts';
import { catalogs, textModules, textOf } from './text-modules.ts';

// A program: builds the app unless its build is there, and prints its folder, which is in the folder of the first argument
// if there is one. Of builds that run at the same time the first is kept: they make the same.
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
  // Whatever the service runs as, the app is built for production.
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
        input: join(import.meta.dirname, '../main.tsx'),
        external: textOf,
        output: { codeSplitting: { groups: chunks } },
        // Packages mark their modules for servers, which means nothing here.
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
      },
    },
  });
  await buildTexts(folder, built as Rolldown.RolldownOutput, texts);
  await buildWorker(folder);
  await compressFiles(folder);
}

/** Earlier builds are of no use, but that a service may still be serving one that was made lately. */
async function removeOthers(): Promise<void> {
  const folder = dirname(place);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!/^panel-[0-9a-f]{16}$/.test(name) || path === place) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > keptFor) await rm(path, { recursive: true, force: true });
  }
}
