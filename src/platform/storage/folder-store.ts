import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from './image-store.ts';

/** Keeps pictures in a folder of this machine, which is served at an address. */
export function folderStore(folder: string, address: string): ImageStore {
  return {
    addressOf: name => `${address}/${name}`,
    read: name =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async put(name, bytes) {
      const path = join(folder, name);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        // Whole at once, so that nobody is served half a picture for a year.
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
