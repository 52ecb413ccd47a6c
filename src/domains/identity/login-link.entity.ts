import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { User } from './user.entity.ts';

/** Effect of following a mailed link: sign in, confirm an address, or request a sign-in link. */
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
    /**
     * Membership of the invitation, without which the link is invalid. It is no relation, since memberships
     * belong to a later domain.
     */
    membershipId: text().nullable(),
    purpose: text().$type<LinkPurpose>(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: instant(),
  },
});

export class LoginLink extends schema.class {}
schema.setClass(LoginLink);
