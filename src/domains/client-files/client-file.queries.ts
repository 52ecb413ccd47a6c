import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { allOf, query, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { ClientFile } from './client-file.entity.ts';

/** A file without its content. */
export type ListedFile = Omit<ClientFile, 'content'>;

/** All columns but the content, which is large. */
const listed = sql`f.business_id as "businessId", f.id, f.client_id as "clientId", f.appointment_id as "appointmentId",
  f.kind, f.label, f.note, f.health_data as "healthData", f.bytes, f.author_name as "authorName",
  ${sql.raw(epochMs('f.created_at'))} as "createdAt"`;

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
  file: ListedFile,
  content: Uint8Array,
): Promise<void> {
  await query(
    em,
    sql`insert into client_file (business_id, id, client_id, appointment_id, kind, label, note, health_data, bytes, content,
        author_name, created_at)
      values (${file.businessId}, ${file.id}, ${file.clientId}, ${file.appointmentId ?? null}, ${file.kind}, ${file.label},
        ${file.note ?? null}, ${file.healthData}, ${file.bytes},
        decode(${Buffer.from(content).toString('base64')}, 'base64'), ${file.authorName ?? null}, ${toIso(file.createdAt)})`,
  );
}

/** Deletes a file with its content. */
export async function removeFile(em: EntityManager, { businessId, id }: TenantKey): Promise<void> {
  await query(em, sql`delete from client_file where business_id = ${businessId} and id = ${id}`);
}

/** Reads the content of a file. */
export async function selectContent(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<{ kind: ClientFile['kind']; content: Buffer } | null> {
  const [found] = await query(
    em,
    sql<{ kind: ClientFile['kind']; base64: string }>`
      select f.kind, encode(f.content, 'base64') as base64 from client_file f
      where f.business_id = ${businessId} and f.id = ${id}`,
  );
  return found ? { kind: found.kind, content: Buffer.from(found.base64, 'base64') } : null;
}
