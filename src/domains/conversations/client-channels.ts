import type { ClientChannels, QueryClientChannelsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorize } from '../business/access/authorize.ts';
import { notFound } from '../nouns/not-found.ts';
import { channelsToBegin, workingOf } from './channels.ts';
import { findReachable } from './client-channels.queries.ts';

/** Lists the channels on which a message to a client can be sent now. @throws DomainError NOT_FOUND. */
export async function listClientChannels(
  context: Context,
  { businessId: named, clientId }: QueryClientChannelsArgs,
): Promise<ClientChannels> {
  const { id: businessId } = await authorize(context, named, 'message:send');
  await authorize(context, businessId, 'client:read');
  const whom = await findReachable(context.em, { businessId, id: clientId });
  if (!whom) throw notFound('cli', clientId);
  return { clientId, channels: channelsToBegin(whom, workingOf(context)) };
}
