import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { MessageFileContent, QueryMessageFileArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Services } from '../../../platform/services.ts';
import { authorize } from '../../business/access/authorize.ts';
import { notFound } from '../../nouns/not-found.ts';
import { DomainError } from '../../../platform/errors.ts';
import { smallPicture } from '../../../platform/storage/resize-picture.ts';
import { isPicture } from './picture-types.ts';
import {
  type FileContent,
  findFiles,
  readFile,
  readSmall,
  type ShownFile,
  storeSmall,
} from './message-file.queries.ts';

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

/** Returns the address of the small version of a picture, for the same callers; null for any other file. */
export function smallUrl(services: Pick<Services, 'config'>, file: ShownFile): string | null {
  return file.isKept && isPicture(file) ? `${fileUrl(services, file)}?small=true` : null;
}

/** Reads a file of a message. @throws DomainError NOT_FOUND, also for one that was not kept. */
export async function readMessageFile(
  context: Context,
  { businessId: named, messageFileId, small }: QueryMessageFileArgs,
): Promise<MessageFileContent> {
  const { id: businessId } = await authorize(context, named, 'notification:read');
  const shown = small ? await smallOf(context.em, { businessId, id: messageFileId }) : null;
  if (shown) return shown;
  const file = await readFile(context.em, { businessId, id: messageFileId });
  if (!file) throw notFound('mfl', messageFileId);
  return contentOf(file);
}

/** Returns a file as a download, which is a picture or of an unknown type. */
export function contentOf(file: FileContent): MessageFileContent {
  const type = isPicture(file) ? file.contentType : 'application/octet-stream';
  return { name: file.name, type, content: file.content.replaceAll('\n', '') };
}

/** Returns the small version of a picture, which is made when it is first shown; null for a file that is no picture after all. */
async function smallOf(em: EntityManager, key: TenantKey): Promise<MessageFileContent | null> {
  const known = await readSmall(em, key);
  if (known) return smallContent(known.name, known.content.replaceAll('\n', ''));
  const file = await readFile(em, key);
  if (!file || !isPicture(file)) return null;
  const small = await smallPicture(Buffer.from(file.content, 'base64')).catch((error: unknown) => {
    // Its type is what the sender says.
    if (error instanceof DomainError && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  });
  if (!small) return null;
  await storeSmall(em, key, small);
  return smallContent(file.name, small.toString('base64'));
}

const smallContent = (name: string, content: string): MessageFileContent => ({
  name: `${name.replace(/\.\w+$/, '')}.webp`,
  type: 'image/webp',
  content,
});
