import { defineEntity, p } from '@mikro-orm/core';
import type { DirectoryKind } from '../../enums.generated.ts';
import { instant, text, texts, vector, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

const schema = defineEntity({
  name: 'DirectoryEntryRow',
  tableName: 'directory_entry',
  indexes: [
    {
      name: 'directory_entry_words_index',
      expression:
        'create index "directory_entry_words_index" on "directory_entry" using gin ("search") where listed',
    },
    {
      // Finds entries near a place. The first coordinate of a point is the longitude.
      name: 'directory_entry_place_index',
      expression:
        'create index "directory_entry_place_index" on "directory_entry" using gist (point("longitude", "latitude")) where listed',
    },
  ],
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    /** True if the owner agreed to be listed. */
    listed: p.boolean(),
    /** True if the owner agreed that Google gets services and free times. */
    google: p.boolean(),
    kinds: texts().$type<DirectoryKind[]>(),
    town: text().nullable(),
    postalCode: text().nullable(),
    /** Degrees; both or none. */
    latitude: p.double().$type<number>().nullable(),
    longitude: p.double().$type<number>().nullable(),
    /** Search words of names, kinds, services and the place, computed by entry-words.ts. */
    search: vector(),
    /** Revision of the business, without its bookings, from which the words were computed; empty: never. */
    indexedRevision: text().default(''),
    /** Time of the last feed for Google with this business. */
    googleSentAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
    /** Time of the last change of the entry or of its words. */
    updatedAt: instant(),
  },
});

/** Entry of a business in the directory: the owner's agreement, the kinds and the place. */
export class DirectoryEntryRow extends schema.class {}
schema.setClass(DirectoryEntryRow);
