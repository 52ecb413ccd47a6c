import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { User } from './user.entity.ts';

/** What a mailed link does when it is followed: sign in, confirm an address, or lead to a link to sign in by. */
export type LinkPurpose = 'login' | 'confirm' | 'invitation';

const schema = defineEntity({
  name: 'LoginLink',
  tableName: 'login_link',
  indexes: [
    { properties: ['userId'] },
    { properties: ['expiresAt'] },
    {
      name: 'login_link_used_index',
      expression:
        'create index "login_link_used_index" on "login_link" ("used_at") where used_at is not null',
    },
  ],
  properties: {
    /** SHA-256 of the link's token, hex. */
    hash: text().primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    /** The membership that it invites to, without which it works no more. No relation here: memberships come later in the house. */
    membershipId: text().nullable(),
    purpose: text().$type<LinkPurpose>(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: instant(),
  },
});

export class LoginLink extends schema.class {}
schema.setClass(LoginLink);
