import { authorize } from '../business/access/authorize.ts';
import { phoneCountry } from '../business/country.ts';
import { fieldsOf } from '../custom-fields/list-fields.ts';
import { changedValues, journaledValues } from '../custom-fields/values.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { notFound } from '../nouns/not-found.ts';
import type { SaveClientInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { write } from '../../platform/journal/write.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import type { Client } from './client.entity.ts';
import { createClient, findFieldValues, lockClient } from './client.queries.ts';
import { checkNoted, withConsents } from './consents.ts';
import { readSaved, type SavedClient } from './read-saved.ts';

/** Creates or changes a client, found by id or by phone. `replacesLists` replaces lists without the version that was read. */
export async function saveClient(
  context: Context,
  input: SaveClientInput,
  { replacesLists = false } = {},
): Promise<Client> {
  const business = await authorize(context, input.businessId, 'client:write');
  const { id: businessId, timezone } = business;
  const country = phoneCountry(business);
  const noting = { caller: context.caller, timezone, country, now: context.now() };
  const read = readSaved(input, noting, await customFields(context, businessId, input));
  return write(context, businessId, async ({ em, now }) => {
    const by = input.clientId ? { id: input.clientId } : { phone: read.phone ?? '' };
    const known = await lockClient(em, { businessId, ...by });
    if (input.clientId && !known) throw notFound('cli', input.clientId);
    if (known) {
      checkVersion(known, input.version);
      if (!replacesLists) checkReplaced(input, { tags: known.tags }, 'cli');
    }
    const before = known && savedFields(known);
    const client = known ?? createClient(em, { businessId, createdAt: now() });
    apply(client, read, now());
    checkNoted(input.consents ?? [], before?.consents ?? [], client.consents);
    const isChanged = !known || raiseIfChanged(em, client);
    // The search vector is never read back, so setting it would always count as a change.
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

/** Returns the custom fields and the client's values. Without given values, nothing is read. */
async function customFields({ em }: Context, businessId: string, input: SaveClientInput) {
  if (!input.fields?.length) return { fields: [], stored: {} };
  const fields = await fieldsOf(em, businessId, 'client');
  const stored = await findFieldValues(em, { businessId, id: input.clientId ?? null });
  return { fields, stored: stored ?? {} };
}

/** Returns the mutable fields of a client. */
export function savedFields(client: Client) {
  const { phone, name, email, notes, language, tags, birthday, consents } = client;
  const { blockedAt, blockReason, messageChoices } = client;
  const blocked = blockedAt != null;
  const contact = { phone, name, email, notes, language };
  const known = { ...contact, tags, birthday, consents, messageChoices, blocked, blockReason };
  return { ...known, ...journaledValues(client.fields) };
}

/** Sets the given fields and keeps the others. */
function apply(client: Client, read: SavedClient, now: number): void {
  const { name, consents, blocked, fields, ...given } = read;
  if (given.email !== undefined && given.email !== client.email) {
    Object.assign(client, {
      bouncedEmail: null,
      bouncedAt: null,
      bounceReason: null,
      bounceKind: null,
    });
  }
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
