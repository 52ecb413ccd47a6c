import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { DomainError } from '../../platform/errors.ts';
import { callerMay } from '../business/access/viewer-access.ts';
import type { Client } from './client.entity.ts';
import { clientLoader } from './loaders.ts';

/** What a sale tells of its client. All else is for those who read clients. */
const contact: ReadonlySet<string> = new Set(['id', 'name', 'phone', 'email']);

/** Clients that are shown to somebody who reads what they paid for, and no clients. */
const contactsOnly = new WeakSet<object>();

/** The client of a sale, of whom only the contact is shown to who may not read clients. */
export async function clientOfSale(context: Context, key: TenantKey): Promise<Client> {
  const client = await context.loader(clientLoader).load(key);
  if (await callerMay(context, key.businessId, 'client:read')) return client;
  const shown = { ...client };
  contactsOnly.add(shown);
  return shown;
}

/** Has every field of a client ask, also those that are added later. */
export function guardContacts(schema: GraphQLSchema): void {
  const type = schema.getType('Client');
  if (!isObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    if (contact.has(field.name)) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (client, args, context, info) => {
      if (!contactsOnly.has(client as object)) return resolve(client, args, context, info);
      throw new DomainError('FORBIDDEN', `This needs client:read: the client’s ${field.name}.`);
    };
  }
}
