import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveProblem } from './problem.ts';

const megabyte = 2 ** 20;
/** A picture takes the most. */
const longestLine = 24 * megabyte;
/** Rows shrink to a tenth or so. What grows by more was made to fill disks. */
const mostGrowth = 200;

/** Reads the lines of a compressed file, with bounded memory however it was made. @throws ArchiveProblem. */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const { size } = await stat(file).catch(() => {
    throw new ArchiveProblem(`${file} cannot be read.`);
  });
  const most = size * mostGrowth + longestLine;
  let parts: Buffer[] = [];
  let [length, total] = [0, 0];
  for await (const chunk of unpacked(file)) {
    total += chunk.length;
    if (total > most) throw new ArchiveProblem(`${file} unpacks to far more than a business has.`);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]);
      [parts, length, from] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) {
      throw new ArchiveProblem(`${file} has a line of more than ${longestLine / megabyte} MB.`);
    }
  }
  if (length > 0) throw new ArchiveProblem(`${file} ends in the middle of a line.`);
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', error => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new ArchiveProblem(
      `${file} is damaged, cut short, or no archive. Make or copy it once more.`,
    );
  } finally {
    source.destroy();
  }
}
