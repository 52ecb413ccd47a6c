import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../../platform/caller.ts';
import { migrationNames } from '../../platform/database/migrations/index.ts';
import { inTransaction } from '../../platform/database/tenancy/in-transaction.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { write } from '../../platform/journal/write.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { version } from '../../platform/version.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { carried, leftBehind } from './carried.ts';
import { formatVersion, type Manifest } from './format.ts';
import { peopleOf } from './people.ts';
import { pictureFinder } from './pictures.ts';
import { ArchiveProblem } from './problem.ts';
import { rowsOf } from './rows-of.ts';
import { writeArchive, type Lines } from './write-archive.ts';

interface ExportOptions {
  /** The slug or the id. */
  readonly business: string;
  readonly file: string;
  /** Whether the codes of gift cards go along, by which whoever reads the file can pay. */
  readonly giftCardCodes?: boolean;
}

/** What was written. */
interface Exported extends Pick<Manifest, 'business' | 'takenAt'> {
  readonly rows: number;
  readonly missingPictures: readonly string[];
}

/** As it is at one moment, however long it takes to read and write. */
const asOfNow = `set transaction isolation level repeatable read, read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Writes all of a business into a file, which can be imported elsewhere. @throws ArchiveProblem. */
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
  const [business] = await sql<Manifest['business']>(
    em,
    'select id, slug, name from business where id = $1 or slug = $1',
    [named],
  );
  if (!business) throw new ArchiveProblem(`There is no business with the slug or id “${named}”.`);
  return business;
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

/** Whoever owns the business sees that everything was taken out. */
async function noteExport(services: AppServices, businessId: string): Promise<void> {
  const context = createContext(services, { caller: systemCaller('npm run export') });
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
