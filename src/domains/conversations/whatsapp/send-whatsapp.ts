import type { Context } from '../../../platform/context.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { inTemplate, postWhatsApp } from './post-whatsapp.ts';

/** Returns the key of a WhatsApp message in our table. */
export const keyOf = (id: string) => `whatsapp:${id}`;

/**
 * Sends a message of a conversation by WhatsApp, in own words or in the approved template. Returns the key of the message.
 * @throws MessageRefused for good, any other error if a later attempt may succeed.
 */
export async function sendWhatsApp(
  context: Context,
  { businessId, template, text }: ConversationMessage,
  to: string,
): Promise<string | null> {
  const id = await postWhatsApp(context, {
    businessId,
    to,
    contentOf: ({ templateLanguage }) =>
      template == null
        ? { type: 'text', text: { preview_url: false, body: text } }
        : inTemplate(template, templateLanguage ?? '', text),
  });
  return id === null ? null : keyOf(id);
}
