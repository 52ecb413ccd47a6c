import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../database/columns.ts';
import { User } from './user.entity.ts';

/** What a mailed link does when it is followed. */
export type LinkPurpose = 'login' | 'confirm';

const schema = defineEntity({
  name: 'LoginLink',
  tableName: 'login_link',
  indexes: [{ properties: ['userId'] }],
  properties: {
    /** SHA-256 of the link's token, hex. */
    hash: text().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    purpose: text().$type<LinkPurpose>(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: instant(),
  },
});

export class LoginLink extends schema.class {}
schema.setClass(LoginLink);
