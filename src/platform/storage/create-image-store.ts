import { join, dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { bucketStore } from './bucket-store.ts';
import type { ImageStore } from './image-store.ts';

/** Returns the folder of pictures that this process serves, including those from before a bucket was set up. */
export function imageFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'images');
}

/** Returns the store in the data folder, which this process serves. */
export function servedStore(config: Pick<Config, 'dataDir' | 'baseUrl'>): ImageStore {
  return folderStore(imageFolder(config), `${config.baseUrl}/images`);
}

/** Returns the configured bucket, or else the data folder. */
export function createImageStore(
  config: Pick<Config, 'bucket' | 'dataDir' | 'baseUrl'>,
): ImageStore {
  return config.bucket ? bucketStore(config.bucket) : servedStore(config);
}

/** Stores pictures in a local folder that is served at an address. */
function folderStore(folder: string, address: string): ImageStore {
  return {
    addressOf: name => `${address}/${name}`,
    read: name =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async put(pictures) {
      const files = pictures.map(({ name, bytes }) => {
        const path = join(folder, name);
        return { path, bytes, draft: `${path}.${randomUUID()}` };
      });
      try {
        const kept = await Promise.allSettled(files.map(keepDraft));
        for (const each of kept) if (each.status === 'rejected') throw each.reason;
        // Renames complete files after all were written. Nobody gets half a picture, which would be cached for a year.
        await Promise.all(files.map(({ draft, path }) => rename(draft, path)));
      } finally {
        await Promise.all(files.map(({ draft }) => rm(draft, { force: true })));
      }
    },
  };
}

interface Draft {
  readonly draft: string;
  readonly bytes: Uint8Array;
}

async function keepDraft({ draft, bytes }: Draft): Promise<void> {
  await mkdir(dirname(draft), { recursive: true });
  await writeFile(draft, bytes);
}
