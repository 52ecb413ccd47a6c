import { LockMode } from '@mikro-orm/core';
import { authorize } from '../business/authorize.ts';
import { readEmail, readName, readPhone } from '../business/read-settings.ts';
import type { Context } from '../context.ts';
import { raiseVersion } from '../database/versions.ts';
import { invalid, notFound } from '../errors.ts';
import type { SaveClientInput } from '../graphql.generated.ts';
import { write } from '../journal/write.ts';
import { Client } from './client.entity.ts';
import { findOrCreateClient } from './find-or-create-client.ts';

/** Adds a client, or changes one, found by id or by phone. */
export async function saveClient(context: Context, input: SaveClientInput): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  const phone = input.phone == null ? null : readPhone(input.phone, 'phone');
  const name = input.name == null ? null : readName(input.name, 'name');
  if (!input.clientId && (!phone || !name)) {
    throw invalid(phone ? 'name' : 'phone', 'required for a new client.');
  }
  return write(context, async ({ em, now }) => {
    const clientId =
      input.clientId ??
      (await findOrCreateClient(em, businessId, { phone: phone ?? '', name: name ?? '' }, now()))
        .id;
    const client = await em.findOne(
      Client,
      { id: clientId, businessId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!client) throw notFound('cli', clientId);
    raiseVersion(client, input.version);
    if (phone) client.phone = phone;
    if (name) client.name = name;
    if (input.email !== undefined) client.email = input.email && readEmail(input.email, 'email');
    if (input.notes !== undefined) client.notes = input.notes;
    return {
      result: client,
      happening: {
        event: 'client.saved',
        businessId,
        subject: client.id,
        summary: `The client ${client.name} was saved.`,
      },
    };
  });
}
