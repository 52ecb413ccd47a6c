import type { BulkReport, SaveClientsInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorize } from '../business/access/authorize.ts';
import { saveInBulk } from '../external-ids/save-in-bulk.ts';
import { saveClient } from './save-client.ts';

/** Creates and changes clients in bulk, each found by id, else by external id, else by phone. */
export async function saveClients(context: Context, input: SaveClientsInput): Promise<BulkReport> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  return saveInBulk(context, {
    businessId,
    kind: 'client',
    fieldNames: { phone: 'clientPhone', name: 'clientName' },
    entries: input.clients.map(({ clientId, ...client }) => ({ ...client, id: clientId })),
    save: (own, { id: _id, clientPhone: phone, clientName: name, ...client }, clientId) =>
      saveClient(
        own,
        {
          ...client,
          businessId,
          clientId,
          ...(phone !== undefined && { phone }),
          ...(name !== undefined && { name }),
        },
        { replacesLists: true },
      ),
  });
}
