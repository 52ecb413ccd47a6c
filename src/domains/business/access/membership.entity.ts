import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, texts } from '../../../platform/database/query/columns.ts';
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
    {
      name: 'membership_location_ids_check',
      expression: `location_ids is null or (cardinality(location_ids) > 0 and role <> 'owner')`,
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    role: text().$type<Role>(),
    /** Custom role, if the member has one. */
    customRoleId: () => reference(CustomRole, { deleteRule: 'no action' }).nullable(),
    /** Locations that the member is limited to; null: none of these limits. */
    locationIds: texts().nullable(),
    createdAt: instant(),
    /** Time of acceptance. Until then it is an invitation, and the business does not see the user's identity. */
    acceptedAt: instant().nullable(),
    /** True if the role waits for proof of the user's address. Until then the account may be a stranger's. */
    awaitsProof: p.boolean().default(false),
    /** Name entered by the inviter. */
    invitedName: text().nullable(),
  },
});

export class Membership extends schema.class {}
schema.setClass(Membership);
