import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { World } from '../../world.ts';

let count = 0;

/** Returns the path of a file that does not exist yet, in the folder of a world, which is deleted with it. */
export const newFile = ({ config }: World): string =>
  join(config.dataDir, `archive-${++count}.ndjson.gz`);

/** Returns the lines of an archive. */
export async function linesIn(file: string): Promise<any[]> {
  const text = gunzipSync(await readFile(file)).toString();
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
}

/** Writes an archive with other lines than a file, and with matching counts and checksum. */
export async function rewritten(
  file: string,
  target: string,
  change: (lines: any[]) => any[],
): Promise<string> {
  const lines = change((await linesIn(file)).slice(0, -1));
  const counts: Record<string, number> = {};
  for (const { table, person, picture } of lines.slice(1)) {
    const kind = table ?? (person && 'person') ?? (picture && 'picture');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const text = lines.map(line => `${JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(target, gzipSync(`${text}${JSON.stringify({ end: { counts, sha256 } })}\n`));
  return target;
}
