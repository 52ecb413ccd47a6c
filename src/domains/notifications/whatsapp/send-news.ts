import type { Context } from '../../../platform/context.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { findMarketing } from '../../conversations/whatsapp/marketing-template.ts';
import { inTemplate, postWhatsApp, senderOf } from '../../conversations/whatsapp/post-whatsapp.ts';
import type { Pending } from '../sending/pending.queries.ts';

/** Sends a message with news by WhatsApp, in the template for it. @throws MessageRefused for good. */
export async function sendNews(
  context: Pick<Context, 'em' | 'services'>,
  { id, businessId, recipient }: Pick<Pending, 'id' | 'businessId' | 'recipient'>,
  text: string,
): Promise<void> {
  const { template } = await findMarketing(context.em, businessId);
  if (!template) {
    throw new MessageRefused(
      'The template for advertising is missing in the WhatsApp settings, or the connection with WhatsApp ended.',
    );
  }
  await postWhatsApp(await senderOf(context, businessId), {
    to: recipient,
    content: inTemplate(template.name, template.language, text),
    // An answer that is lost leaves the message pending, until WhatsApp reports it by this id.
    callback: id,
  });
}
