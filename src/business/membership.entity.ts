import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../database/columns.ts';
import { User } from '../identity/user.entity.ts';
import type { Role } from './access.ts';
import { Business } from './business.entity.ts';

const schema = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  uniques: [{ properties: ['userId', 'businessId'] }],
  indexes: [{ properties: ['businessId', 'id'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    role: text().$type<Role>(),
    createdAt: instant(),
  },
});

export class Membership extends schema.class {}
schema.setClass(Membership);
