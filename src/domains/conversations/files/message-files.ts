import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { MessageFileContent, QueryMessageFileArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Services } from '../../../platform/services.ts';
import { authorize } from '../../business/access/authorize.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findFiles, readFile, type ShownFile } from './message-file.queries.ts';

/** Types that a browser shows without running anything of them. All others are downloads of unknown content. */
const harmless: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/** Loads the files of messages, with one statement for all messages of a list. */
export const filesLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, ShownFile[], string>(
    async keys => {
      const rows = await findFiles(em, keys);
      const byMessage = Map.groupBy(rows, ({ messageId }) => messageId ?? null);
      return keys.map(({ id }) => byMessage.get(id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );

/** Returns the address of a file, for callers who may read the conversation; null if it was not kept. */
export function fileUrl(
  { config }: Pick<Services, 'config'>,
  { businessId, id, isKept }: ShownFile,
): string | null {
  return isKept ? `${config.baseUrl}/api/business/${businessId}/message-files/${id}` : null;
}

/** Returns true if a file is a picture that can be shown beside its message. */
export const isPicture = ({ contentType }: Pick<ShownFile, 'contentType'>) =>
  harmless.has(contentType);

/** Reads a file of a message. @throws DomainError NOT_FOUND, also for one that was not kept. */
export async function readMessageFile(
  context: Context,
  { businessId: named, messageFileId }: QueryMessageFileArgs,
): Promise<MessageFileContent> {
  const { id: businessId } = await authorize(context, named, 'notification:read');
  const file = await readFile(context.em, { businessId, id: messageFileId });
  if (!file) throw notFound('mfl', messageFileId);
  const type = isPicture(file) ? file.contentType : 'application/octet-stream';
  return { name: file.name, type, content: file.content.replaceAll('\n', '') };
}
