import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { allOf, query, queryWithin, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { keptUntil } from '../clients/keeping/kept.queries.ts';
import type { ClientFile } from './client-file.entity.ts';

/** A file without its content. */
export interface ListedFile extends Omit<ClientFile, 'content' | 'small'> {
  /** Null: until somebody deletes it. */
  keptUntilAt: number | null;
}

/** Expression of the months for which a business keeps a file `f`. */
export const monthsOfFile =
  'case when f.health_data then b.keep_health_months else b.keep_file_months end';

/** All columns but the content, which is large. */
const listed = sql`f.business_id as "businessId", f.id, f.client_id as "clientId", f.appointment_id as "appointmentId",
  f.kind, f.label, f.note, f.health_data as "healthData", f.bytes, f.author_name as "authorName", f.version,
  ${sql.raw(epochMs('f.created_at'))} as "createdAt", ${sql.raw(epochMs(keptUntil(monthsOfFile)))} as "keptUntilAt"`;

interface Filter {
  businessId: string;
  clientId: string;
  appointmentId: string | null | undefined;
  withHealthData: boolean;
  after: string | number | null | undefined;
}

/** Lists a client's files, newest first. */
export function selectFiles(
  em: EntityManager,
  { businessId, clientId, appointmentId, withHealthData, after }: Filter,
  most: number,
): Promise<ListedFile[]> {
  const conditions: Sql = allOf([
    sql`f.business_id = ${businessId} and f.client_id = ${clientId}`,
    appointmentId != null && sql`f.appointment_id = ${appointmentId}`,
    !withHealthData && sql`not f.health_data`,
    after != null && sql`f.id < ${after}`,
  ]);
  return query(
    em,
    sql<ListedFile>`
      select ${listed} from client_file f where ${conditions} order by f.id desc limit ${most}`,
  );
}

/** Reads files of a business by id. */
export function selectFilesById(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<ListedFile[]> {
  return query(
    em,
    sql<ListedFile>`
      select ${listed} from client_file f where f.business_id = ${businessId} and f.id = any(${ids})`,
  );
}

/** Counts a client's files and their bytes. */
export async function measureFiles(
  em: EntityManager,
  { businessId, clientId }: { businessId: string; clientId: string },
): Promise<{ files: number; bytes: number }> {
  const [measured] = await query(
    em,
    sql<{ files: number; bytes: number }>`
      select count(*)::int as files, coalesce(sum(f.bytes), 0)::int as bytes from client_file f
      where f.business_id = ${businessId} and f.client_id = ${clientId}`,
  );
  return measured ?? { files: 0, bytes: 0 };
}

/** Stores a file. Its content travels as base64, which every driver takes. */
export async function insertFile(
  em: EntityManager,
  file: Omit<ListedFile, 'keptUntilAt' | 'version'>,
  { content, small }: { content: Uint8Array; small: Uint8Array | null },
): Promise<void> {
  await query(
    em,
    sql`insert into client_file (business_id, id, client_id, appointment_id, kind, label, note, health_data, bytes, content, small,
        author_name, created_at)
      values (${file.businessId}, ${file.id}, ${file.clientId}, ${file.appointmentId ?? null}, ${file.kind}, ${file.label},
        ${file.note ?? null}, ${file.healthData}, ${file.bytes}, ${bytesOf(content)}, ${small && bytesOf(small)},
        ${file.authorName ?? null}, ${toIso(file.createdAt)})`,
  );
}

const bytesOf = (content: Uint8Array): Sql =>
  sql`decode(${Buffer.from(content).toString('base64')}, 'base64')`;

/** Changes the label and the words of a file. */
export async function updateFile(
  em: EntityManager,
  {
    businessId,
    id,
    label,
    note,
    version,
  }: Pick<ListedFile, 'businessId' | 'id' | 'label' | 'note' | 'version'>,
): Promise<void> {
  await query(
    em,
    sql`update client_file set label = ${label}, note = ${note ?? null}, version = ${version}
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Deletes a file with its content. */
export async function removeFile(em: EntityManager, { businessId, id }: TenantKey): Promise<void> {
  await query(em, sql`delete from client_file where business_id = ${businessId} and id = ${id}`);
}

/** The bytes of a file. */
export interface FileBytes {
  kind: ClientFile['kind'];
  content: Buffer;
}

/** Reads the content of a file. */
export function selectContent(em: EntityManager, key: TenantKey): Promise<FileBytes | null> {
  return selectBytes(em, key, sql`f.content`);
}

/** Reads the small version of a picture; null if none was made. */
export function selectSmall(em: EntityManager, key: TenantKey): Promise<FileBytes | null> {
  return selectBytes(em, key, sql`f.small`);
}

async function selectBytes(
  em: EntityManager,
  { businessId, id }: TenantKey,
  column: Sql,
): Promise<FileBytes | null> {
  const [found] = await query(
    em,
    sql<{ kind: ClientFile['kind']; base64: string }>`
      select f.kind, encode(${column}, 'base64') as base64 from client_file f
      where f.business_id = ${businessId} and f.id = ${id} and ${column} is not null`,
  );
  return found ? { kind: found.kind, content: Buffer.from(found.base64, 'base64') } : null;
}

/** Stores the small version of a picture that was added without one. */
export async function storeSmall(
  em: EntityManager,
  { businessId, id }: TenantKey,
  small: Uint8Array,
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update client_file set small = ${bytesOf(small)} where business_id = ${businessId} and id = ${id} returning 1`,
  );
}
