import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { readFilesOf } from '../files/message-file.queries.ts';
import { findConnected } from './find-connected.ts';
import { inTemplate, postWhatsApp, senderOf } from './post-whatsapp.ts';
import { uploadFiles, type Uploaded } from './upload-files.ts';

/** Most characters of the words beside a file. */
const longestCaption = 1024;

/** Time of an attempt. It has to end long before the queue takes its job for lost. */
const attemptMilliseconds = 50_000;

/** Returns the key of a WhatsApp message in our table. */
export const keyOf = (id: string) => `whatsapp:${id}`;

/**
 * Sends a message of a conversation by WhatsApp, in own words with their files, or in the approved template. WhatsApp sends each file
 * as a message of its own. Returns the key of the first one.
 * @throws MessageRefused for good, any other error if a later attempt may succeed.
 */
export async function sendWhatsApp(
  context: Context,
  message: ConversationMessage,
  to: string,
): Promise<string | null> {
  const { businessId, id: messageId } = message;
  const sender = senderOf(context, await findConnected(context.em, businessId));
  const files = await readFilesOf(context.em, { businessId, messageId });
  // All files are there before the first message goes, so that a failed upload can be repeated.
  const signal = AbortSignal.timeout(attemptMilliseconds);
  const uploaded = await uploadFiles(sender, files, signal);
  const contents = contentsOf(message, { language: sender.templateLanguage, uploaded });
  let first: string | null = null;
  for (const [index, content] of contents.entries()) {
    const sent = await postWhatsApp(sender, { to, content, signal }).catch((error: Error) => {
      throw index === 0 ? error : partly(error, index, contents.length);
    });
    first ??= sent;
  }
  return first === null ? null : keyOf(first);
}

/** Returns the end of a message of which a part was sent. It is not sent again, since the client would get that part twice. */
function partly({ message }: Error, sent: number, all: number): MessageRefused {
  return new MessageRefused(`Only ${sent} of ${all} parts were sent. ${message}`);
}

interface Sent {
  language: string;
  uploaded: readonly Uploaded[];
}

/** Returns the messages that WhatsApp sends. Short words stand beside the first file. */
function contentsOf({ template, text }: ConversationMessage, { language, uploaded }: Sent) {
  if (template != null) return [inTemplate(template, language, text)];
  const isBeside = uploaded.length > 0 && text.length <= longestCaption;
  const media = uploaded.map(({ kind, id, name }, index) => ({
    type: kind,
    [kind]: {
      id,
      ...(kind === 'document' && { filename: name }),
      ...(isBeside && index === 0 && { caption: text }),
    },
  }));
  return isBeside ? media : [{ type: 'text', text: { preview_url: false, body: text } }, ...media];
}
