import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';

const forever = 'public, max-age=31536000, immutable';

/** Files of the directory's pages. Their names contain a content hash, so they can be cached forever. */
const files = new Map(
  (
    [
      ['directory.css', 'text/css'],
      ['directory.js', 'text/javascript'],
    ] as const
  ).map(([name, type]) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const [stem, extension] = name.split('.');
    return [name, { type, text, path: `/assets/${stem}.${hash}.${extension}` }] as const;
  }),
);

/** Returns the address of a file. */
export function filePath(name: 'directory.css' | 'directory.js'): string {
  return files.get(name)?.path ?? '';
}

/** Serves the files. */
export function directoryFiles(): Router {
  const router = Router();
  for (const { path, type, text } of files.values()) {
    router.get(path, (_request, response) => {
      response.set('Cache-Control', forever).type(type).send(text);
    });
  }
  return router;
}
