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
    async put(pictures) {
      const files = pictures.map(({ name, bytes }) => {
        const path = join(folder, name);
        return { path, bytes, draft: `${path}.${randomUUID()}` };
      });
      try {
        const kept = await Promise.allSettled(files.map(keepDraft));
        for (const each of kept) if (each.status === 'rejected') throw each.reason;
        // Whole at once, so that nobody is served half a picture for a year; and when there was room for all.
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
