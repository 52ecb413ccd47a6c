import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { User } from '../../identity/user.entity.ts';
import type { Role } from './roles.ts';
import { Business } from '../business.entity.ts';
import { CustomRole } from '../roles/custom-role.entity.ts';

const schema = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  uniques: [{ properties: ['businessId', 'userId'] }],
  checks: [
    {
      name: 'membership_custom_role_check',
      expression: `(role = 'custom') = (custom_role_id is not null)`,
    },
  ],
  indexes: [
    { properties: ['id'] },
    { properties: ['userId'] },
    {
      name: 'membership_invited_index',
      expression:
        'create index "membership_invited_index" on "membership" ("business_id", "id") where accepted_at is null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    role: text().$type<Role>(),
    /** The business's own role, if it is one. */
    customRoleId: () =>
      p
        .manyToOne(CustomRole)
        .mapToPk()
        .fieldName('custom_role_id')
        .nullable()
        .deleteRule('no action'),
    createdAt: instant(),
    /**
     * When the member accepted. Until then it is an invitation, and the business does not see who the user is.
     */
    acceptedAt: instant().nullable(),
    /** Whether the role waits until the user's address is proven: until then the account may be a stranger's. */
    awaitsProof: p.boolean().default(false),
    /** The name that the inviter gave. */
    invitedName: text().nullable(),
  },
});

export class Membership extends schema.class {}
schema.setClass(Membership);
