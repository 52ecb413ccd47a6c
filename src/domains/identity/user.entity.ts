import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: id(),
    /** Lower case. */
    email: text().unique(),
    name: text(),
    /** Whether the user runs the service: may open the explorer in production and set tariffs. */
    operator: p.boolean().default(false),
    /** BCP 47: the language of mail to this person. */
    locale: text().default('en'),
    /** When a link that was mailed to the address was first followed. */
    emailConfirmedAt: instant().nullable(),
    /** Made by somebody who said the address was theirs, rather than by others who knew it. */
    selfRegistered: p.boolean().default(false),
    createdAt: instant(),
  },
});

export class User extends schema.class {}
schema.setClass(User);
