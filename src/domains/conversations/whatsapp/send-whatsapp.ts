import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { isSandboxBusiness } from '../../business/business.queries.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { openSecrets } from './settings.ts';
import { findAccount } from './whatsapp-account.queries.ts';

const timeoutMilliseconds = 10_000;

/** Codes of WhatsApp's refusals that name a limit, which passes: Cloud API throughput, spam and pair rate limits. */
const passing: ReadonlySet<number> = new Set([4, 80007, 130429, 131048, 131056]);

/** Answer of WhatsApp. */
interface Answer {
  messages?: { id?: string }[];
  error?: { message?: string; code?: number; error_data?: { details?: string } };
}

/** Returns the key of a WhatsApp message in our table. */
export const keyOf = (id: string) => `whatsapp:${id}`;

/**
 * Sends a message by WhatsApp's Cloud API, in own words or in the approved template. Returns the key of the message.
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
  const response = await fetch(
    `${services.config.whatsappApiUrl}/${account.phoneNumberId}/messages`,
    {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: recipient.replace('+', ''),
        ...contentOf(message, account.templateLanguage ?? ''),
      }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    },
  );
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok) {
    const id = answer.messages?.[0]?.id;
    return id === undefined ? null : keyOf(id);
  }
  const { code = 0, message: said, error_data: data } = answer.error ?? {};
  const reason = `WhatsApp refused the message: ${data?.details ?? said ?? response.status}`;
  const isPassing = response.status >= 500 || response.status === 429 || passing.has(code);
  throw isPassing ? new Error(reason) : new MessageRefused(reason);
}

function contentOf({ template, text }: ConversationMessage, language: string) {
  if (template == null) return { type: 'text', text: { preview_url: false, body: text } };
  return {
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  };
}
