import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import {
  findMarketing,
  longestBody,
  type MarketingTemplate,
  shownIn,
} from '../../conversations/whatsapp/marketing-template.ts';
import { readLook } from '../../shop/read-look.ts';
import { composeNotification } from '../sending/compose-notification.ts';
import { exampleWritten } from '../written/example-written.ts';
import type { Content } from '../written/read-content.ts';

/** A client that nobody has. The link that ends news is as long as that of any other. */
const nobody = `cli_${'0'.repeat(26)}`;

/** Characters that are left for longer words of a client than those of the invented one. */
const reserve = 60;

/**
 * Checks a message that goes by WhatsApp. It is a message with news: everything else is written in the inbox. Advertising always goes in
 * an approved template. Returns the template; null for another channel.
 * @throws DomainError VALIDATION_FAILED for another message, and RULE_VIOLATION without a connection or a template.
 */
export async function checkWhatsApp(
  context: Context,
  business: Business,
  content: Content,
): Promise<MarketingTemplate | null> {
  if (content.channel !== 'whatsapp') return null;
  if (content.purpose !== 'news') {
    const text = 'by WhatsApp takes messages with news only; write other ones in the inbox.';
    throw invalid('channel', text, 'choice');
  }
  const { isConnected, template, works } = await findMarketing(context.em, business.id);
  if (!isConnected) {
    const text = 'The business is not connected with WhatsApp. An owner connects it in the inbox.';
    throw new DomainError('RULE_VIOLATION', text).withReason('whatsapp_not_connected');
  }
  if (!template) {
    const text =
      'WhatsApp takes advertising in an approved template of the category marketing only. An owner enters it in the WhatsApp settings.';
    throw new DomainError('RULE_VIOLATION', text).withReason('whatsapp_template_missing');
  }
  if (!works) {
    const text =
      'Meta paused, disabled or rejected the template for news. An owner enters another one in the WhatsApp settings, or Meta lets it go on.';
    throw new DomainError('RULE_VIOLATION', text).withReason('whatsapp_template_refused');
  }
  const example = { ...exampleWritten(context, business, content), clientId: nobody };
  const look = await readLook(context.em, business.id);
  const { sms } = await composeNotification(context.services, example, look);
  const excess = shownIn(template, sms).length + reserve - longestBody;
  if (excess <= 0) return template;
  const limit = content.text.length - excess;
  throw invalid(
    'text',
    `must have at most ${limit} characters: WhatsApp shows ${longestBody} with the template and the link that ends news.`,
    'too_long',
    { limit },
  );
}
