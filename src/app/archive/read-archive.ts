import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { carried } from './carried.ts';
import { formatVersion, type End, type Entry, type Manifest, ArchiveProblem } from './format.ts';
import { bytesOf } from './pictures.ts';

const megabyte = 2 ** 20;

/** Bytes of the longest possible line, which holds a picture. */
const longestLine = 24 * megabyte;

/**
 * Highest accepted ratio of uncompressed to compressed size. Rows shrink to about a tenth; a higher ratio is an attack on the
 * disk.
 */
const mostGrowth = 200;

/** An archive whose manifest has been read. */
interface Archive {
  readonly manifest: Manifest;
  /** Entries after the manifest. @throws ArchiveProblem, at the latest at the end, if the archive is damaged. */
  readonly entries: AsyncGenerator<Entry>;
}

/** Opens an archive. @throws ArchiveProblem if the file is not an archive. */
export async function openArchive(file: string): Promise<Archive> {
  const lines = readLines(file);
  const first = await lines.next();
  if (first.done) throw new ArchiveProblem(`${file} is empty.`);
  return {
    manifest: readManifest(file, parse(first.value, 1)),
    entries: entriesOf(file, lines, first.value),
  };
}

/** Reads a whole archive, so that no import begins with a damaged one. @throws ArchiveProblem. */
export async function checkArchive(file: string): Promise<Manifest> {
  const { manifest, entries } = await openArchive(file);
  for await (const entry of entries) {
    if ('picture' in entry) bytesOf(entry.picture, manifest.business.id);
  }
  return manifest;
}

const businessId = /^biz_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

function readManifest(file: string, line: Line): Manifest {
  if (line['frontdesk'] !== 'business') {
    throw new ArchiveProblem(`${file} is no archive of a business: frontdesk export makes one.`);
  }
  const manifest = line as unknown as Manifest;
  if (manifest.format !== formatVersion) {
    throw new ArchiveProblem(
      `${file} has format ${manifest.format}, this version of the service reads ${formatVersion}.` +
        ` It was written by version ${manifest.version}: use that one.`,
    );
  }
  const { business, migrations, version, takenAt, pictures } = manifest;
  const texts = [version, takenAt, business?.id, business?.slug, business?.name];
  const isWhole =
    texts.every(isText) &&
    businessId.test(business.id) &&
    [migrations, pictures].every(list => Array.isArray(list) && list.every(isText));
  if (!isWhole) throw new ArchiveProblem(`${file}: its first line does not say what it is.`);
  return manifest;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

async function* entriesOf(
  file: string,
  lines: AsyncGenerator<Buffer>,
  first: Buffer,
): AsyncGenerator<Entry> {
  const hash = createHash('sha256').update(first).update('\n');
  const counts: Record<string, number> = {};
  const order = inOrder();
  let [number, end] = [1, undefined as End | undefined];
  for await (const text of lines) {
    number += 1;
    const line = parse(text, number);
    if (end) throw new ArchiveProblem(`${file} goes on after its end.`);
    if ('end' in line) {
      end = line['end'] as End;
      continue;
    }
    hash.update(text).update('\n');
    const kind = order(line, number);
    counts[kind] = (counts[kind] ?? 0) + 1;
    yield line as unknown as Entry;
  }
  if (!end) throw new ArchiveProblem(`${file} is cut short: its end is missing.`);
  if (!isDeepStrictEqual(end, { counts, sha256: hash.digest('hex') })) {
    throw new ArchiveProblem(
      `${file} is not as it was written: its checksum or its counts differ.`,
    );
  }
  if (counts['business'] !== 1) throw new ArchiveProblem(`${file} has not exactly one business.`);
}

const places = new Map(
  ['person', ...carried.map(({ table }) => table), 'picture'].map((kind, place) => [kind, place]),
);

/** Returns a function that tells the kind of each line. @throws ArchiveProblem for an invalid or misplaced line. */
function inOrder() {
  let last = 0;
  return (line: Line, number: number): string => {
    const { person, table, row, picture } = line;
    const kind = person ? 'person' : picture ? 'picture' : table;
    const content = person ?? picture ?? row;
    const place = places.get(kind as string);
    if (place === undefined || typeof content !== 'object' || content === null) {
      const what = typeof table === 'string' ? `of “${table}”, which does not travel` : 'unknown';
      throw new ArchiveProblem(`Line ${number} of the archive is ${what}.`);
    }
    if (place < last) throw new ArchiveProblem(`Line ${number} of the archive is out of place.`);
    last = place;
    return kind as string;
  };
}

type Line = Readonly<Record<string, unknown>>;

function parse(text: Buffer, number: number): Line {
  try {
    const line: unknown = JSON.parse(text.toString());
    if (typeof line === 'object' && line !== null) return line as Line;
  } catch {
    // The caller reports it like any other invalid line.
  }
  throw new ArchiveProblem(`Line ${number} of the archive is no object of JSON.`);
}

/** Reads the lines of a compressed file with bounded memory, even if the file is malicious. @throws ArchiveProblem. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
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
