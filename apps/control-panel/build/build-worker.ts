import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { BuiltTexts } from './build-texts.ts';
import { besideOthers, config } from './config.ts';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/** Builds the worker of the app into the folder of the build, as one file that names the others. */
export async function buildWorker(folder: string): Promise<void> {
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
        input: join(import.meta.dirname, '../worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}
