import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { isSandboxBusiness } from '../../business/business.queries.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { readFilesOf } from '../files/message-file.queries.ts';
import { callApi } from './call-api.ts';
import { openSecrets } from './settings.ts';
import { uploadFiles, type Uploaded } from './upload-files.ts';
import { findAccount } from './whatsapp-account.queries.ts';

const milliseconds = 10_000;

/** Most characters of the words beside a file. */
const longestCaption = 1024;

/** Returns the key of a WhatsApp message in our table. */
export const keyOf = (id: string) => `whatsapp:${id}`;

/**
 * Sends a message by WhatsApp's Cloud API, in own words with their files, or in the approved template. WhatsApp sends each file as a
 * message of its own. Returns the key of the first one.
 * @throws MessageRefused for good, any other error if a later attempt may succeed.
 */
export async function sendWhatsApp(
  context: Context,
  message: ConversationMessage,
  recipient: string,
): Promise<string | null> {
  const { em, services } = context;
  const { businessId } = message;
  const account = await findAccount(em, businessId);
  if (account?.phoneNumberId == null || (await isSandboxBusiness(em, businessId))) {
    throw new MessageRefused('The business is not connected with WhatsApp.');
  }
  const { accessToken = '' } = openSecrets(context, account);
  const url = `${services.config.whatsappApiUrl}/${account.phoneNumberId}`;
  const files = await readFilesOf(em, { businessId, messageId: message.id });
  // All files are there before the first message goes, so that a failed upload can be repeated.
  const uploaded = await uploadFiles({ url, accessToken }, files);
  const contents = contentsOf(message, { language: account.templateLanguage ?? '', uploaded });
  let first: string | undefined;
  for (const [index, content] of contents.entries()) {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: recipient.replace('+', ''),
      ...content,
    };
    const call = { accessToken, body, milliseconds };
    const answer = await callApi(`${url}/messages`, call).catch((error: Error) => {
      throw index === 0 ? error : partly(error, index, contents.length);
    });
    first ??= answer.messages?.[0]?.id;
  }
  return first === undefined ? null : keyOf(first);
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
  if (template != null) return [templateOf(template, text, language)];
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

function templateOf(name: string, text: string, language: string) {
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  };
}
