import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import type { Consent, MessageChoice } from './consent.ts';
import {
  id,
  instant,
  text,
  texts,
  vector,
  version,
} from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'Client',
  tableName: 'client',
  uniques: [{ properties: ['businessId', 'phone'] }],
  indexes: [
    // Finds a buyer's client records in all businesses.
    { properties: ['phone'] },
    // Finds the client whose mail is answered.
    { properties: ['id'] },
    {
      // Finds a buyer's address in all businesses.
      name: 'client_email_index',
      expression:
        'create index "client_email_index" on "client" (lower("email")) where email is not null',
    },
    { properties: ['businessId', 'createdAt'] },
    {
      // Lists clients by name.
      name: 'client_name_index',
      expression:
        'create index "client_name_index" on "client" ("business_id", lower("name"), "id")',
    },
    {
      name: 'client_merged_index',
      expression:
        'create index "client_merged_index" on "client" ("business_id", "merged_into_id") ' +
        'where merged_into_id is not null',
    },
    {
      // Finds the clients with a birthday on a day.
      name: 'client_birthday_index',
      expression:
        'create index "client_birthday_index" on "client" ("business_id", right("birthday", 5)) ' +
        'where birthday is not null',
    },
    {
      name: 'client_blocked_index',
      expression:
        'create index "client_blocked_index" on "client" ("business_id") where blocked_at is not null',
    },
    {
      // Ensures a single client for all walk-ins without a name.
      name: 'client_walk_in_index',
      expression:
        'create unique index "client_walk_in_index" on "client" ("business_id") ' +
        'where is_walk_in and merged_into_id is null and erased_at is null',
    },
    { name: 'client_search_index', properties: ['search'], type: 'gin' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** E.164. */
    phone: text().nullable(),
    name: text(),
    email: text().nullable(),
    notes: text().nullable(),
    /** BCP 47 language of messages to the client; null: the business's. */
    language: text().nullable(),
    tags: texts().defaultRaw("'{}'"),
    /** `YYYY-MM-DD`, or `--MM-DD`. */
    birthday: text().nullable(),
    consents: p.json().$type<Consent[]>().defaultRaw("'[]'"),
    /** The client's own choices by sort of messages and channel. A no counts before the consents. */
    messageChoices: p.json().$type<MessageChoice[]>().defaultRaw("'[]'"),
    /** Values of custom fields by key, including inactive fields. */
    fields: p.json().$type<FieldValues>().defaultRaw("'{}'"),
    blockedAt: instant().nullable(),
    blockReason: text().nullable(),
    /** True for the single client of all walk-ins without a name. */
    isWalkIn: p.boolean().default(false),
    /** Time at which the personal data was erased. Documents kept by law still refer to this row. */
    erasedAt: instant().nullable(),
    /**
     * Client into whom this one was merged. Only the journal then has the former data. There is no foreign
     * key, since clients are never deleted.
     */
    mergedIntoId: text().nullable(),
    /** Phone numbers and addresses of clients merged into this one. */
    otherContacts: texts().defaultRaw("'{}'"),
    /** The address that a mail server refused, or that ended by a report about a mail. It says nothing about another address. */
    bouncedEmail: text().nullable(),
    /** The cause of its end; null: a mail server refused it. */
    bounceKind: text().$type<'bounced' | 'complained'>().nullable(),
    bouncedAt: instant().nullable(),
    bounceReason: text().nullable(),
    /** Search index, made by search-words.ts. */
    search: vector(),
    version: version(),
    createdAt: instant(),
  },
});

export class Client extends schema.class {}
schema.setClass(Client);
