import type { Context } from '../../platform/context.ts';
import { maskName, maskPhone } from '../../platform/lib/text/mask.ts';
import { isVisiting, refuseVisiting } from '../business/access/visiting.ts';
import type { Client } from './client.entity.ts';
import { clientOfSale } from './read-contact.ts';

/** Client data of an appointment or an order. */
interface OfClient {
  businessId: string;
  clientName: string;
  clientPhone?: string | null | undefined;
  conversationId?: string | null | undefined;
}

/**
 * Resolvers of the client data of an appointment or an order. Visitors and buyers see it masked, since the
 * holder of a token may not be the client.
 */
export const clientFieldResolvers = {
  clientName: ({ clientName }: OfClient, _: unknown, { caller }: Context): string =>
    isVisiting(caller) ? maskName(clientName) : clientName,
  clientPhone: ({ clientPhone }: OfClient, _: unknown, { caller }: Context): string | null =>
    clientPhone != null && isVisiting(caller) ? maskPhone(clientPhone) : (clientPhone ?? null),
  conversationId: ({ conversationId }: OfClient, _: unknown, { caller }: Context): string | null =>
    isVisiting(caller) ? null : (conversationId ?? null),
};

/** Reads the client of an appointment or an order, for members and integrations. */
export function shownClient(
  context: Context,
  { businessId, clientId }: { businessId: string; clientId: string },
): Promise<Client> {
  refuseVisiting(context.caller, 'its clients');
  return clientOfSale(context, { businessId, id: clientId });
}
