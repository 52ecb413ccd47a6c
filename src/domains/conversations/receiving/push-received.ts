import type { Context } from '../../../platform/context.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { findRecipients } from '../../notifications/push/find-recipients.ts';
import { enqueuePushes } from '../../notifications/push/push-news.ts';
import { findConversation } from '../conversation.queries.ts';

/** Notifies the devices of members who read the inbox of a message, in the transaction that stores it. */
export async function pushReceived(
  { em, services }: Context,
  key: { businessId: string; id: string },
): Promise<void> {
  const { businessId, id } = key;
  const kind = 'client_wrote';
  const told = await findRecipients(em, { businessId, kind, needs: ['notification:read'] });
  if (told.length === 0) return;
  const conversation = await findConversation(em, key);
  if (!conversation) return;
  const { name: label, preview: value, clientId = null } = conversation;
  const messages = told.map(device => ({
    device,
    clientId,
    message: {
      title: device.business,
      body: textsFor(device.language).phrases.labelled({ label, value }),
      tag: id,
      url: `/ControlPanel/${device.slug}/inbox?c=${id}`,
    },
  }));
  await enqueuePushes(services, em, businessId, messages);
}
