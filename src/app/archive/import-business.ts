import { systemCaller } from '../../platform/caller.ts';
import { sinceBaseline } from '../../platform/database/baseline.ts';
import { migrationNames } from '../../platform/database/migrations/index.ts';
import { inTransaction } from '../../platform/database/tenancy/in-transaction.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../platform/journal/journal.ts';
import { version } from '../../platform/version.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { checkFree } from './check-free.ts';
import type { Entry, Manifest } from './format.ts';
import { importIds, type ImportIds } from './import-ids.ts';
import { welcome } from './people.ts';
import { bytesOf } from './pictures.ts';
import { ArchiveProblem } from './problem.ts';
import { checkArchive, openArchive } from './read-archive.ts';
import { rowInserter } from './insert-rows.ts';

interface ImportOptions {
  readonly file: string;
  /** Whether everything gets an id of its own, so that it can be where the old ids are. */
  readonly newIds?: boolean;
  /** The slug of the business here, and of its shop; left out: as it was. */
  readonly slug?: string | undefined;
}

/** What has come. */
interface Imported {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly takenAt: string;
  readonly rows: number;
}

/** A transaction that has much to do, between whose statements pictures are kept. */
const patient =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Imports a business from an archive, all of it or nothing. @throws ArchiveProblem that says what stands against it. */
export async function importBusiness(
  services: AppServices,
  { file, newIds = false, slug }: ImportOptions,
): Promise<Imported> {
  const manifest = await checkArchive(file);
  checkTables(manifest);
  const ids = importIds(manifest, newIds);
  const business = { id: ids.businessId, slug: slug ?? manifest.business.slug };
  const context = createContext(services, { caller: systemCaller('npm run import') });
  return inTransaction(services.fork(), business.id, async em => {
    await sql(em, patient);
    await checkFree(em, manifest, business, newIds);
    const rows = rowInserter(services, em, { manifest, ids, slug });
    const { entries } = await openArchive(file);
    for await (const entry of entries) await take(services, rows, ids, entry);
    await rows.flush();
    const { name } = manifest.business;
    const event = {
      type: 'business.imported',
      businessId: business.id,
      subject: business.id,
      summary: `${name} was imported, as it was on ${manifest.takenAt}.`,
      details: { takenAt: manifest.takenAt, version: manifest.version, newIds },
    };
    const inside = { ...context, em };
    await insertJournal(inside, [journalRow(inside, event, 'succeeded')]);
    return { ...business, name, takenAt: manifest.takenAt, rows: rows.count() };
  });
}

async function take(
  services: AppServices,
  rows: ReturnType<typeof rowInserter>,
  ids: ImportIds,
  entry: Entry,
): Promise<void> {
  if ('person' in entry) {
    const { person } = entry;
    ids.know(person.id, await welcome(rows.em, person, services.now()));
  } else if ('table' in entry) await rows.add(entry.table, entry.row);
  else {
    // Rows come before pictures, and those that are refused leave no picture behind.
    await rows.flush();
    const { picture } = entry;
    const bytes = bytesOf(picture, ids.oldBusinessId);
    await services.images.put([{ name: ids.of(picture.name), bytes }]);
  }
}

/** Rows are those of tables as they are here. @throws ArchiveProblem. */
function checkTables({ migrations, version: other }: Manifest): void {
  const [theirs, ours] = [new Set(sinceBaseline(migrations)), new Set(migrationNames)];
  const [newer] = theirs.difference(ours);
  if (newer !== undefined) {
    throw new ArchiveProblem(
      `The archive was written by a newer version (${other}) than this one (${version}), which does not know ${newer}.` +
        ' Upgrade this installation first.',
    );
  }
  const [older] = ours.difference(theirs);
  if (older === undefined) return;
  throw new ArchiveProblem(
    `The archive was written by an older version (${other}) than this one (${version}), without ${older}. Upgrade the` +
      ' installation that it came from and export there once more, or import it with that version and upgrade then.',
  );
}
