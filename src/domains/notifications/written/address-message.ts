import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { factsFor } from './draft.ts';
import type { Recipient } from './why-skipped.ts';
import type { WrittenMessage } from './written-message.entity.ts';
import { insertAddressed } from './written-message.queries.ts';

/**
 * Stores the notifications of a stored message, one for each recipient. `occasions` are those of the automation that wrote it, by
 * client: the database refuses one that was told.
 */
export async function addressMessage(
  context: Context,
  { business, message }: { business: Business; message: WrittenMessage },
  recipients: readonly Recipient[],
  occasions?: ReadonlyMap<string, string>,
): Promise<void> {
  const { em, now, services } = context;
  const facts = factsFor(context, business);
  await insertAddressed(
    em,
    message,
    recipients.map(({ client, channel, to }) => ({
      clientId: client.id,
      channel,
      recipient: to,
      locale: client.language ?? business.locale,
      facts: facts(client),
      occasion: occasions?.get(client.id) ?? null,
    })),
    now(),
  );
  services.writes.emit('enqueued');
}
