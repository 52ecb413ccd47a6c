import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { ReceivedFile } from '../../../platform/mail/received-file.ts';
import { MessageFile } from './message-file.entity.ts';

/** The message of files. */
interface Of {
  businessId: string;
  messageId: string;
  at: number;
}

/** Stores the files of a message in the transaction that stores the message. */
export async function insertFiles(
  em: EntityManager,
  { businessId, messageId, at }: Of,
  files: readonly ReceivedFile[],
): Promise<void> {
  for (const { name, contentType, bytes, content } of files) {
    await query(
      em,
      sql`insert into message_file (business_id, id, message_id, name, content_type, bytes, content, created_at)
        values (${businessId}, ${newIdAt('mfl', at)}, ${messageId}, ${name}, ${contentType}, ${bytes}, ${content}, ${toIso(at)})
        returning 1`,
    );
  }
}

/** A file as it is shown, without its content. */
export type ShownFile = MessageFile & { isKept: boolean };

/** Lists the files of messages, in their order. */
export function findFiles(em: EntityManager, keys: readonly TenantKey[]): Promise<ShownFile[]> {
  return query(
    em,
    sql`select ${columns(em, MessageFile, 'f')}, f.content is not null as "isKept" from message_file f
      where (f.business_id, f.message_id) in (
        select * from unnest(${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]))
      order by f.id` as Sql<ShownFile>,
  );
}

/** Reads a file of a business that was kept, with its content in base64. */
export async function readFile(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<{ name: string; contentType: string; content: string } | undefined> {
  const [found] = await query(
    em,
    sql<{ name: string; contentType: string; content: string }>`
      select name, content_type as "contentType", encode(content, 'base64') as content
      from message_file where business_id = ${businessId} and id = ${id} and content is not null`,
  );
  return found;
}
