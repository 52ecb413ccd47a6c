import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { columns, query, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { ReceivedFile } from '../../../platform/mail/received-file.ts';
import { MessageFile } from './message-file.entity.ts';

/** The message of files. */
interface Of {
  businessId: string;
  /** Null: it is not written yet. */
  messageId: string | null;
  at: number;
}

/** Stores the files of a message in the transaction that stores the message. Returns their ids. */
export async function insertFiles(
  em: EntityManager,
  { businessId, messageId, at }: Of,
  files: readonly ReceivedFile[],
): Promise<string[]> {
  const ids = files.map(() => newIdAt('mfl', at));
  for (const [index, { name, contentType, bytes, content }] of files.entries()) {
    await query(
      em,
      sql`insert into message_file (business_id, id, message_id, name, content_type, bytes, content, created_at)
        values (${businessId}, ${ids[index]}, ${messageId}, ${name}, ${contentType}, ${bytes}, ${content}, ${toIso(at)})
        returning 1`,
    );
  }
  return ids;
}

/** Gives added files to a message. Returns those that waited for one, with their types and sizes. */
export function attachFiles(
  em: EntityManager,
  { businessId, messageId, ids }: Omit<Of, 'at'> & { ids: readonly string[] },
): Promise<Pick<MessageFile, 'id' | 'contentType' | 'bytes'>[]> {
  return query(
    em,
    sql<
      Pick<MessageFile, 'id' | 'contentType' | 'bytes'>
    >`update message_file set message_id = ${messageId}
      where business_id = ${businessId} and id = any(${ids}::text[]) and message_id is null
      returning id, content_type as "contentType", bytes`,
  );
}

/** Reads the files of a message with their contents in base64. */
export function readFilesOf(
  em: EntityManager,
  { businessId, messageId }: Omit<Of, 'at'>,
): Promise<FileContent[]> {
  return query(
    em,
    sql<FileContent>`
      select name, content_type as "contentType", encode(content, 'base64') as content from message_file
      where business_id = ${businessId} and message_id = ${messageId} and content is not null order by id`,
  );
}

/** Reads a file of a chat that was kept, with its content in base64. */
export async function readFileOfChat(
  em: EntityManager,
  { businessId, chatId, id }: TenantKey & { chatId: string },
): Promise<FileContent | undefined> {
  const [found] = await query(
    em,
    sql<FileContent>`
      select f.name, f.content_type as "contentType", encode(f.content, 'base64') as content
      from message_file f join conversation_message m on m.business_id = f.business_id and m.id = f.message_id
      where f.business_id = ${businessId} and f.id = ${id} and m.chat_id = ${chatId} and f.content is not null`,
  );
  return found;
}

/** Reads a file that waits for its message, without its content. */
export async function findUnsent(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ShownFile> {
  const [found] = await query(
    em,
    sql`select ${columns(em, MessageFile, 'f')}, true as "isKept" from message_file f
      where f.business_id = ${businessId} and f.id = ${id}` as Sql<ShownFile>,
  );
  return found!;
}

/** Reads the small version of a picture of a message, in base64; undefined if none was made. */
export async function readSmall(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Omit<FileContent, 'contentType'> | undefined> {
  const [found] = await query(
    em,
    sql<Omit<FileContent, 'contentType'>>`
      select name, encode(small, 'base64') as content from message_file
      where business_id = ${businessId} and id = ${id} and small is not null`,
  );
  return found;
}

/** Stores the small version of a picture of a message. */
export async function storeSmall(
  em: EntityManager,
  { businessId, id }: TenantKey,
  small: Buffer,
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update message_file set small = decode(${small.toString('base64')}, 'base64')
      where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Deletes up to a thousand files of before this instant whose message was never written. Returns the number deleted. */
export function deleteUnsent(context: Context, { before }: { before: number }): Promise<number> {
  return deleteSome(context, 'message_file', 'message_id is null and created_at < $1', before);
}

/** A file with its content in base64, whose lines are broken. */
export interface FileContent {
  name: string;
  contentType: string;
  content: string;
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
): Promise<FileContent | undefined> {
  const [found] = await query(
    em,
    sql<FileContent>`
      select name, content_type as "contentType", encode(content, 'base64') as content
      from message_file where business_id = ${businessId} and id = ${id} and content is not null`,
  );
  return found;
}
