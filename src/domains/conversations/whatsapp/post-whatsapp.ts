import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { isSandboxBusiness } from '../../business/business.queries.ts';
import { isPassing, reasonOf } from './reasons.ts';
import { openSecrets } from './settings.ts';
import type { WhatsAppAccount } from './whatsapp-account.entity.ts';
import { findAccount } from './whatsapp-account.queries.ts';

const timeoutMilliseconds = 10_000;

/** Answer of WhatsApp. */
interface Answer {
  messages?: { id?: string }[];
  error?: { message?: string; code?: number; error_data?: { details?: string } };
}

/** A message to a number. */
interface Posted {
  businessId: string;
  to: string;
  /** Fields of the message by its type at WhatsApp. */
  contentOf: (account: WhatsAppAccount) => object;
  /** Id that WhatsApp's reports about the message have. */
  callback?: string;
}

/**
 * Sends a message by WhatsApp's Cloud API. Returns its id at WhatsApp. @throws MessageRefused for good, any other error if a later
 * attempt may succeed.
 */
export async function postWhatsApp(
  { em, services }: Pick<Context, 'em' | 'services'>,
  { businessId, to, contentOf, callback }: Posted,
): Promise<string | null> {
  const account = await findAccount(em, businessId);
  if (account?.phoneNumberId == null || (await isSandboxBusiness(em, businessId))) {
    throw new MessageRefused('The business is not connected with WhatsApp.');
  }
  const { accessToken = '' } = openSecrets({ services }, account);
  const response = await fetch(
    `${services.config.whatsappApiUrl}/${account.phoneNumberId}/messages`,
    {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace('+', ''),
        ...contentOf(account),
        ...(callback !== undefined && { biz_opaque_callback_data: callback }),
      }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    },
  );
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok) return answer.messages?.[0]?.id ?? null;
  const { code = 0, message: said, error_data: data } = answer.error ?? {};
  const reason = reasonOf(code, data?.details ?? said ?? String(response.status));
  const passes = response.status >= 500 || response.status === 429 || isPassing(code);
  throw passes ? new Error(reason) : new MessageRefused(reason);
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
