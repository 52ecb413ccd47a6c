import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { callApi } from './call-api.ts';
import { openSecrets } from './settings.ts';
import type { WhatsAppAccount } from './whatsapp-account.entity.ts';

/** The number of a business at WhatsApp. */
export interface Sender {
  /** Address of the number at the Cloud API. */
  readonly url: string;
  readonly accessToken: string;
  /** Language of the template that opens a conversation. */
  readonly templateLanguage: string;
}

/** Returns the number of a connected account. @throws MessageRefused without one. */
export function senderOf(
  { services }: Pick<Context, 'services'>,
  account: WhatsAppAccount | null,
): Sender {
  if (!account) throw new MessageRefused('The business is not connected with WhatsApp.');
  const { accessToken = '' } = openSecrets({ services }, account);
  const url = `${services.config.whatsappApiUrl}/${account.phoneNumberId}`;
  return { url, accessToken, templateLanguage: account.templateLanguage ?? '' };
}

/** A message to a number. */
interface Posted {
  to: string;
  /** Fields of the message by its type at WhatsApp. */
  content: object;
  signal: AbortSignal;
  /** Id that WhatsApp's reports about the message have. */
  callback?: string;
}

/**
 * Sends a message by WhatsApp's Cloud API. Returns its id at WhatsApp. @throws MessageRefused for good, any other error if a later
 * attempt may succeed.
 */
export async function postWhatsApp(
  { url, accessToken }: Sender,
  { to, content, signal, callback }: Posted,
): Promise<string | null> {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    ...content,
    ...(callback !== undefined && { biz_opaque_callback_data: callback }),
  };
  const answer = await callApi(`${url}/messages`, { accessToken, body, signal });
  return answer.messages?.[0]?.id ?? null;
}

/** Returns the fields of a message in an approved template with one variable. */
export function inTemplate(name: string, language: string, text: string) {
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  };
}
