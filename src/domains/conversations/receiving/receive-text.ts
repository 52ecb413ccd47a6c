import type { Context } from '../../../platform/context.ts';
import type { ReceivedText } from '../../../platform/sms/received-text.ts';
import { receiveMessage } from './receive-message.ts';
import type { LastWriter } from './senders.queries.ts';

/** Stores a text message in the conversation of the business that wrote to its number last. */
export function receiveText(
  context: Context,
  { id, from, text }: ReceivedText & { from: string },
  { businessId, clientId }: Pick<LastWriter, 'businessId' | 'clientId'>,
  isUnderstood: boolean,
): Promise<void> {
  return receiveMessage(context, {
    businessId,
    clientId,
    address: `phone:${from}`,
    phone: from,
    channel: 'sms',
    text,
    providerKey: `sms:${id}`,
    isUnderstood,
  });
}
