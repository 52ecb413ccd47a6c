import { LockMode } from '@mikro-orm/core';
import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { SaveClientInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { Client } from './client.entity.ts';

/** Creates or changes a client, found by id or by phone. */
export async function saveClient(context: Context, input: SaveClientInput): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  const phone = input.phone == null ? null : readPhone(input.phone, 'phone');
  const name = input.name == null ? null : readName(input.name, 'name');
  if (!input.clientId && (!phone || !name)) {
    throw invalid(phone ? 'name' : 'phone', 'required for a new client.');
  }
  return write(context, async ({ em, now }) => {
    const known = await em.findOne(
      Client,
      input.clientId ? { businessId, id: input.clientId } : { businessId, phone: phone ?? '' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (input.clientId && !known) throw notFound('cli', input.clientId);
    if (known) checkVersion(known, input.version);
    const client = known ?? em.create(Client, newClient(businessId, now()));
    if (phone) client.phone = phone;
    if (name) client.name = name;
    if (input.email !== undefined) client.email = input.email && readEmail(input.email, 'email');
    if (input.notes !== undefined) client.notes = input.notes || null;
    const isChanged = !known || raiseIfChanged(em, client);
    return {
      result: client,
      journaled: !isChanged,
      changedExisting: known !== null,
      event: {
        type: known ? 'client.updated' : 'client.created',
        businessId,
        subject: client.id,
        summary: `The client ${client.name} was saved.`,
      },
    };
  });
}

function newClient(businessId: string, createdAt: number) {
  return { id: newId('cli'), businessId, phone: '', name: '', email: null, notes: null, createdAt };
}
