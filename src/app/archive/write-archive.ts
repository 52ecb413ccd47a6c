import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { End } from './format.ts';
import { ArchiveProblem } from './problem.ts';

/** The lines of an archive, which answer at their end how many there are of each kind. */
export type Lines = AsyncGenerator<string, End['counts']>;

/** Writes an archive, which is there when it is whole, for its owner alone. @throws ArchiveProblem if there is such a file. */
export async function writeArchive(file: string, lines: Lines): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new ArchiveProblem(`${file} is there already: name a new file.`);
  const draft = `${file}.part`;
  try {
    const target = createWriteStream(draft, { mode: 0o600 });
    // A line may be a picture, so few wait.
    await pipeline(Readable.from(ended(lines), { highWaterMark: 2 }), createGzip(), target);
    await rename(draft, file);
  } catch (error) {
    const { path, code } = error as NodeJS.ErrnoException;
    if (path !== draft) throw error;
    throw new ArchiveProblem(`${file} cannot be written (${code}).`);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* ended(lines: Lines): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for (;;) {
    const { done, value } = await lines.next();
    if (done) {
      const end: End = { counts: value, sha256: hash.digest('hex') };
      return yield `${JSON.stringify({ end })}\n`;
    }
    const line = `${value}\n`;
    hash.update(line);
    yield line;
  }
}
