import { LockMode } from '@mikro-orm/core';
import { authorize } from '../business/access/authorize.ts';
import { phoneCountry } from '../business/country.ts';
import { fieldsOf } from '../custom-fields/list-fields.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import { changedValues, journaledValues } from '../custom-fields/values.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { notFound } from '../../platform/errors.ts';
import type { SaveClientInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { Client } from './client.entity.ts';
import { checkNoted, withConsents } from './consents.ts';
import { readSaved, type SavedClient } from './read-saved.ts';

/** Creates or changes a client, found by id or by phone. */
export async function saveClient(context: Context, input: SaveClientInput): Promise<Client> {
  const business = await authorize(context, input.businessId, 'client:write');
  const { id: businessId, timezone } = business;
  const country = phoneCountry(business);
  const noting = { caller: context.caller, timezone, country, now: context.now() };
  const read = readSaved(input, noting, await ownFields(context, businessId, input));
  return write(context, businessId, async ({ em, now }) => {
    const by = input.clientId ? { id: input.clientId } : { phone: read.phone ?? '' };
    const known = await em.findOne(
      Client,
      { businessId, erasedAt: null, ...by },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (input.clientId && !known) throw notFound('cli', input.clientId);
    if (known) {
      checkVersion(known, input.version);
      checkReplaced(input, { tags: known.tags }, 'cli');
    }
    const before = known && savedFields(known);
    const client = known ?? em.create(Client, newClient(businessId, now()));
    apply(client, read, now());
    checkNoted(input.consents ?? [], before?.consents ?? [], client.consents);
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

/** The business's own fields, and what the client has in them; nothing is read where no value is given. */
async function ownFields({ em }: Context, businessId: string, input: SaveClientInput) {
  if (!input.fields?.length) return { fields: [], stored: {} };
  const fields = await fieldsOf(em, businessId, 'client');
  const [client] = await sql<{ fields: FieldValues }>(
    em,
    'select fields from client where business_id = $1 and id = $2',
    [businessId, input.clientId ?? null],
  );
  return { fields, stored: client?.fields ?? {} };
}

/** What saving a client can change. */
export function savedFields(client: Client) {
  const { phone, name, email, notes, tags, birthday, consents, blockedAt, blockReason } = client;
  const blocked = blockedAt != null;
  const known = { phone, name, email, notes, tags, birthday, consents, blocked, blockReason };
  return { ...known, ...journaledValues(client.fields) };
}

/** Sets what was given; what was left out stays. */
function apply(client: Client, read: SavedClient, now: number): void {
  const { name, consents, blocked, fields, ...given } = read;
  for (const [field, value] of Object.entries(given)) {
    if (value !== undefined) Object.assign(client, { [field]: value });
  }
  if (name) client.name = name;
  if (fields.size > 0) client.fields = changedValues(client.fields, fields);
  if (consents.length > 0) client.consents = withConsents(client.consents, consents);
  if (blocked != null && blocked !== (client.blockedAt != null)) {
    client.blockedAt = blocked ? now : null;
  }
}

function newClient(businessId: string, createdAt: number) {
  return {
    id: newId('cli'),
    businessId,
    phone: null,
    name: '',
    email: null,
    notes: null,
    tags: [],
    birthday: null,
    consents: [],
    fields: {},
    blockedAt: null,
    blockReason: null,
    erasedAt: null,
    mergedIntoId: null,
    otherContacts: [],
    createdAt,
  };
}
