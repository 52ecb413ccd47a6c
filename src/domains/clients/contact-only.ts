import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { DomainError } from '../../platform/errors.ts';
import { callerMay } from '../business/access/viewer-access.ts';
import type { Client } from './client.entity.ts';
import { clientLoader } from './loaders.ts';

/** Fields of a sale's client that anyone with access to the sale may read. The others need access to clients. */
const contact: ReadonlySet<string> = new Set(['id', 'name', 'phone', 'email']);

/** Client objects shown to callers who may see sales but not clients. */
const contactsOnly = new WeakSet<object>();

/** Returns the client of a sale, limited to the contact if the caller may not read clients. */
export async function clientOfSale(context: Context, key: TenantKey): Promise<Client> {
  const client = await context.loader(clientLoader).load(key);
  if (await callerMay(context, key.businessId, 'client:read')) return client;
  const shown = { ...client };
  contactsOnly.add(shown);
  return shown;
}

/** Adds a check to every field of a client, including fields added later. */
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
