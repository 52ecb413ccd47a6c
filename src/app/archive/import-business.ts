import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../../platform/caller.ts';
import { presentNames } from '../../platform/database/applied-names.ts';
import { migrationNames } from '../../platform/database/migrations/index.ts';
import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../platform/journal/journal.ts';
import { version } from '../../platform/version.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { type Entry, type Manifest, ArchiveProblem } from './format.ts';
import { importIds, type ImportIds } from './import-ids.ts';
import { welcome } from './people.ts';
import { bytesOf } from './pictures.ts';
import { checkArchive, openArchive } from './read-archive.ts';
import { rowInserter } from './insert-rows.ts';
import { slugOf } from '../../platform/lib/text/slug.ts';

interface ImportOptions {
  readonly file: string;
  /** True if all data gets new ids, so that it can exist beside the original. */
  readonly newIds?: boolean;
  /** Slug of the imported business and its shop; absent: the exported slug. */
  readonly slug?: string | undefined;
}

/** Facts about an imported business. */
interface Imported {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly takenAt: string;
  readonly rows: number;
}

/** No time limits: the transaction has many statements and stores pictures between them. */
const patient =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Imports a business from an archive, completely or not at all. @throws ArchiveProblem with the obstacle. */
export async function importBusiness(
  services: AppServices,
  { file, newIds = false, slug }: ImportOptions,
): Promise<Imported> {
  const manifest = await checkArchive(file);
  checkTables(manifest);
  const ids = importIds(manifest, newIds);
  const business = { id: ids.businessId, slug: slug ?? manifest.business.slug };
  const context = createContext(services, { caller: systemCaller('frontdesk import') });
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
    // Rows come before pictures, so refused rows leave no picture behind.
    await rows.flush();
    const { picture } = entry;
    const bytes = bytesOf(picture, ids.oldBusinessId);
    await services.images.put([{ name: ids.of(picture.name), bytes }]);
  }
}

/** Checks that the archive's tables match the present migrations. @throws ArchiveProblem. */
function checkTables({ migrations, version: other }: Manifest): void {
  const [theirs, ours] = [
    new Set(presentNames(migrations, migrationNames)),
    new Set(migrationNames),
  ];
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

/** @throws ArchiveProblem if the business exists here, or another business uses its slug. */
async function checkFree(
  em: EntityManager,
  { business: { name } }: Manifest,
  { id, slug }: { id: string; slug: string },
  newIds: boolean,
): Promise<void> {
  if (slug !== slugOf(slug, '')) {
    throw new ArchiveProblem(`“${slug}” is no slug: use small letters, digits and hyphens.`);
  }
  const [found] = await sql<{ isHere: boolean; isTaken: boolean }>(
    em,
    `select exists (select from business where id = $1) as "isHere",
       exists (select from business where slug = $2 or former_slugs @> array[$2])
         or exists (select from shop where slug = $2 or former_slugs @> array[$2]) as "isTaken"`,
    [id, slug],
  );
  if (found?.isHere && !newIds) {
    throw new ArchiveProblem(
      `${name} (${id}) is in this installation already. To have it a second time, use --new-ids and --slug.`,
    );
  }
  if (found?.isTaken) {
    throw new ArchiveProblem(`The slug “${slug}” is taken here. Choose another by --slug.`);
  }
}
