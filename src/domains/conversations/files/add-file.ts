import type { AddMessageFileInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { mostBytes, receivedFile } from '../../../platform/mail/received-file.ts';
import { authorize } from '../../business/access/authorize.ts';
import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { mediaKindOf } from '../whatsapp/media-kinds.ts';
import { MessageFile } from './message-file.entity.ts';
import { attachFiles, findUnsent, insertFiles, type ShownFile } from './message-file.queries.ts';

const megabytes = mostBytes / 1024 / 1024;

/** Adds a file for a message that is written next. Without one it is deleted after a day. @throws DomainError VALIDATION_FAILED. */
export async function addMessageFile(
  context: Context,
  { businessId: named, name, contentType, content }: AddMessageFileInput,
): Promise<ShownFile> {
  const { id: businessId } = await authorize(context, named, 'message:send');
  await context.services.rateLimiter.consume('message-files', businessId);
  if (content.length === 0) throw invalid('content', 'must not be empty.', 'required');
  if (content.length > mostBytes) throw tooLarge('content');
  return write(context, businessId, async transaction => {
    const { em, now } = transaction;
    const file = receivedFile({ name, contentType: contentType ?? null }, Buffer.from(content));
    const [id = ''] = await insertFiles(em, { businessId, messageId: null, at: now() }, [file]);
    return {
      result: await findUnsent(em, { businessId, id }),
      event: {
        type: 'message_file.added',
        businessId,
        subject: id,
        summary: 'A file was added for a message.',
      },
    };
  });
}

/** Refuses files that were sent or deleted, before anything else of a message is. @throws DomainError NOT_FOUND. */
export async function refuseTaken(
  { em }: Context,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const where = { businessId, id: { $in: [...ids] }, messageId: null };
  refuseMissing(ids, await em.find(MessageFile, where, { fields: ['id'] }), 'mfl');
}

/**
 * Gives added files to a message, in its transaction. Text messages take none, nor does a template of WhatsApp.
 * @throws DomainError NOT_FOUND for a file that was sent or deleted, RULE_VIOLATION, VALIDATION_FAILED.
 */
export async function takeFiles(
  { em }: Context,
  { businessId, id: messageId, channel, template = null }: ConversationMessage,
  messageFileIds: readonly string[],
): Promise<void> {
  if (messageFileIds.length === 0) return;
  if (channel === 'sms') throw refusal('Text messages take no files.');
  if (template !== null) {
    throw refusal('WhatsApp takes files only within 24 hours after a message of the client.');
  }
  const ids = [...new Set(messageFileIds)];
  const taken = await attachFiles(em, { businessId, messageId, ids });
  refuseMissing(ids, taken, 'mfl');
  if (taken.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes)
    throw tooLarge('messageFileIds');
  if (channel === 'whatsapp' && !taken.every(({ contentType }) => mediaKindOf(contentType))) {
    const text =
      'WhatsApp takes pictures, PDF, plain text, and files of Word, Excel and PowerPoint.';
    throw invalid('messageFileIds', text, 'choice');
  }
}

function refusal(message: string): DomainError {
  return new DomainError('RULE_VIOLATION', message).withReason('channel_closed');
}

function tooLarge(path: string): DomainError {
  return invalid(path, `must have at most ${megabytes} MB together.`, 'too_long');
}
