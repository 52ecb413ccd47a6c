import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { findConnected } from '../../conversations/whatsapp/find-connected.ts';
import { marketingIn } from '../../conversations/whatsapp/marketing-template.ts';
import { inTemplate, postWhatsApp, senderOf } from '../../conversations/whatsapp/post-whatsapp.ts';
import type { Pending } from '../sending/pending.queries.ts';

const milliseconds = 10_000;

/** Sends a message with news by WhatsApp, in the template for it. @throws MessageRefused for good. */
export async function sendNews(
  context: Pick<Context, 'em' | 'services'>,
  { id, businessId, recipient }: Pick<Pending, 'id' | 'businessId' | 'recipient'>,
  text: string,
): Promise<void> {
  const account = await findConnected(context.em, businessId);
  const { template } = marketingIn(account);
  if (!template) {
    throw new MessageRefused(
      'The template for advertising is missing in the WhatsApp settings, or the connection with WhatsApp ended.',
    );
  }
  await postWhatsApp(senderOf(context, account), {
    to: recipient,
    content: inTemplate(template.name, template.language, text),
    signal: AbortSignal.timeout(milliseconds),
    // An answer that is lost leaves the message pending, until WhatsApp reports it by this id.
    callback: id,
  });
}
