import type { EntityManager } from '@mikro-orm/sql';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { systemCaller } from '../../platform/caller.ts';
import { migrationNames } from '../../platform/database/migrations/index.ts';
import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { write } from '../../platform/journal/write.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { version } from '../../platform/version.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { carried, leftBehind, type Carried } from './carried.ts';
import { formatVersion, type Manifest, type Row, ArchiveProblem, type End } from './format.ts';
import { peopleOf } from './people.ts';
import { pictureFinder } from './pictures.ts';
import type { Services } from '../../platform/services.ts';
import { openCode } from '../../domains/gift-cards/codes/code.ts';

const rowsAtOnce = 500;

interface ExportOptions {
  /** Slug or id of the business. */
  readonly business: string;
  readonly file: string;
  /** True if the file includes gift-card codes. Any reader of the file can then pay with them. */
  readonly giftCardCodes?: boolean;
}

/** Facts about a written archive. */
interface Exported extends Pick<Manifest, 'business' | 'takenAt'> {
  readonly rows: number;
  readonly missingPictures: readonly string[];
}

/** A snapshot of one moment, without time limits for slow reads and writes. */
const asOfNow = `set transaction isolation level repeatable read, read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Writes all data of a business into a file that another installation can import. @throws ArchiveProblem. */
export async function exportBusiness(
  services: AppServices,
  { business: named, file, giftCardCodes = false }: ExportOptions,
): Promise<Exported> {
  const exported = await inTransaction(services.fork(), null, async em => {
    await sql(em, asOfNow);
    const business = await findBusiness(em, named);
    const pictures = pictureFinder(services, business.id);
    const manifest: Manifest = {
      frontdesk: 'business',
      format: formatVersion,
      version,
      migrations: migrationNames,
      takenAt: toIso(services.now()),
      business,
      pictures: pictures.addresses,
      giftCardCodes,
      leftBehind,
    };
    let rows = 0;
    const count = (number: number) => void (rows += number);
    await writeArchive(file, linesOf(services, em, manifest, pictures, count));
    return { business, takenAt: manifest.takenAt, rows, missingPictures: pictures.missing };
  });
  await noteExport(services, exported.business.id);
  return exported;
}

async function findBusiness(em: EntityManager, named: string): Promise<Manifest['business']> {
  const [business] = await sql<Manifest['business'] & { isSandbox: boolean }>(
    em,
    'select id, slug, name, sandbox_of is not null as "isSandbox" from business where id = $1 or slug = $1',
    [named],
  );
  if (!business) throw new ArchiveProblem(`There is no business with the slug or id “${named}”.`);
  const { isSandbox, ...found } = business;
  if (isSandbox) {
    throw new ArchiveProblem(
      `“${named}” is a sandbox. Export its business, and create a new sandbox where it is imported.`,
    );
  }
  return found;
}

async function* linesOf(
  services: AppServices,
  em: EntityManager,
  manifest: Manifest,
  pictures: ReturnType<typeof pictureFinder>,
  count: (rows: number) => void,
): Lines {
  const { business, giftCardCodes } = manifest;
  const counts: Record<string, number> = {};
  const note = (kind: string) => (counts[kind] = (counts[kind] ?? 0) + 1);
  yield JSON.stringify(manifest);
  for (const person of await peopleOf(em, business.id)) {
    note('person');
    yield JSON.stringify({ person });
  }
  for (const kind of carried) {
    for await (const row of rowsOf(services, em, kind, business.id, giftCardCodes)) {
      note(kind.table);
      pictures.look(row);
      yield `{"table":"${kind.table}","row":${row}}`;
    }
    count(counts[kind.table] ?? 0);
  }
  for await (const picture of pictures.read()) {
    note('picture');
    yield JSON.stringify({ picture });
  }
  return counts;
}

/** Notes the export in the journal, for the owner of the business. */
async function noteExport(services: AppServices, businessId: string): Promise<void> {
  const context = createContext(services, { caller: systemCaller('frontdesk export') });
  await write(context, businessId, async () => ({
    result: undefined,
    event: {
      type: 'business.exported',
      businessId,
      subject: businessId,
      summary: 'All of the business was exported.',
    },
  }));
}

/** Reads a business's rows of a table as JSON texts. A cursor bounds the number of rows in memory. */
async function* rowsOf(
  services: Pick<Services, 'seal'>,
  em: EntityManager,
  { table, where, instead, counted, refersTo, atOnce = rowsAtOnce }: Carried,
  businessId: string,
  giftCardCodes: boolean,
): AsyncGenerator<string> {
  const own = table === 'business' ? 'id' : 'business_id';
  const others = Object.entries(instead ?? {}).flatMap(([column, value]) => [`'${column}'`, value]);
  const order = [
    ...(refersTo ? [`t.${refersTo} is not null`, 't.id'] : []),
    ...(counted ? [`t.${counted}`] : []),
  ];
  await sql(
    em,
    `declare archived no scroll cursor for
     select ((to_jsonb(t) || jsonb_build_object(${others.join(', ')}))
       ${counted ? ` - '${counted}'` : ''})::text as row
     from ${table} t where t.${own} = $1 ${where ? `and ${where}` : ''}
     ${order.length > 0 ? `order by ${order.join(', ')}` : ''}`,
    [businessId],
  );
  for (;;) {
    const rows = await sql<{ row: string }>(em, `fetch ${atOnce} from archived`);
    for (const { row } of rows) {
      yield table === 'gift_card' ? withCode(services, row, giftCardCodes) : row;
    }
    if (rows.length < atOnce) break;
  }
  await sql(em, 'close archived');
}

/** Codes are sealed with the installation's secret. They travel as plain text or not at all. */
function withCode(services: Pick<Services, 'seal'>, text: string, isCarried: boolean): string {
  const row = JSON.parse(text) as Row;
  const code = isCarried
    ? openCode(services, row['id'] as string, row['sealed_code'] as string)
    : '';
  return JSON.stringify({ ...row, sealed_code: code });
}

/** Lines of an archive. The generator returns the number of lines of each kind. */
type Lines = AsyncGenerator<string, End['counts']>;

/**
 * Writes an archive that only the file's owner can read. The file appears once it is complete. @throws ArchiveProblem if the file
 * exists.
 */
async function writeArchive(file: string, lines: Lines): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new ArchiveProblem(`${file} is there already: name a new file.`);
  const draft = `${file}.part`;
  try {
    const target = createWriteStream(draft, { mode: 0o600 });
    // A line can be a whole picture, so the buffer holds two lines.
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
