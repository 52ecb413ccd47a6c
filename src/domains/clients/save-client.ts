import { LockMode } from '@mikro-orm/core';
import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { SaveClientInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { readTogether } from '../../platform/validation/read-together.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { Client } from './client.entity.ts';

/** Creates or changes a client, found by id or by phone. */
export async function saveClient(context: Context, input: SaveClientInput): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  const { phone, name, email } = readTogether({
    phone: () => readOwn(input, 'phone', readPhone),
    name: () => readOwn(input, 'name', readName),
    email: () => input.email && readEmail(input.email, 'email'),
  });
  return write(context, businessId, async ({ em, now }) => {
    const known = await em.findOne(
      Client,
      input.clientId ? { businessId, id: input.clientId } : { businessId, phone: phone ?? '' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (input.clientId && !known) throw notFound('cli', input.clientId);
    if (known) checkVersion(known, input.version);
    const before = known && savedFields(known);
    const client = known ?? em.create(Client, newClient(businessId, now()));
    if (phone) client.phone = phone;
    if (name) client.name = name;
    if (email !== undefined) client.email = email;
    if (input.notes !== undefined) client.notes = input.notes || null;
    const isChanged = !known || raiseIfChanged(em, client);
    // What is stored is never read, so setting it would always count as a change.
    if (isChanged) client.search = contactVector(businessId, client);
    return {
      result: client,
      journaled: !isChanged,
      changedExisting: known !== null,
      event: {
        type: known ? 'client.updated' : 'client.created',
        businessId,
        subject: client.id,
        summary: `The client ${client.name} was saved.`,
        ...changesOf(before, savedFields(client)),
      },
    };
  });
}

/** What saving a client can change. */
export function savedFields({ phone, name, email, notes }: Client) {
  return { phone, name, email, notes };
}

/** Reads a field that a new client needs. */
function readOwn(
  input: SaveClientInput,
  path: 'phone' | 'name',
  read: (text: string, path: string) => string,
): string | null {
  const text = input[path];
  if (text != null) return read(text, path);
  if (input.clientId) return null;
  throw invalid(path, 'required for a new client.', 'required');
}

function newClient(businessId: string, createdAt: number) {
  return { id: newId('cli'), businessId, phone: '', name: '', email: null, notes: null, createdAt };
}
