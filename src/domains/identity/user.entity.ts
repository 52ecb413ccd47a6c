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
    /** True if the user operates the service, and may open the explorer in production and set tariffs. */
    operator: p.boolean().default(false),
    /** BCP 47 language of mails to this person. */
    locale: text().default('en'),
    /** Time at which a link mailed to the address was first followed. */
    emailConfirmedAt: instant().nullable(),
    /** True if the user registered the address themselves, without proof. False if others entered it. */
    selfRegistered: p.boolean().default(false),
    /** True if the user gets the operators' announcements by mail. */
    announcementsByMail: p.boolean().default(true),
    createdAt: instant(),
  },
});

export class User extends schema.class {}
schema.setClass(User);
