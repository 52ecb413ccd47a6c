import { defineEntity, p } from '@mikro-orm/core';
import type { PushKind } from '../../../enums.generated.ts';
import { text, texts, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { User } from '../../identity/user.entity.ts';

const schema = defineEntity({
  name: 'PushChoice',
  tableName: 'push_choice',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').primary(),
    kinds: texts().$type<PushKind[]>(),
    /** Quiet hours on the clock of the business, `HH:MM`; both or neither. */
    quietFrom: text().nullable(),
    quietTo: text().nullable(),
    version: version(),
  },
});

/** Push settings of a member: the chosen kinds and the quiet hours. */
export class PushChoice extends schema.class {}
schema.setClass(PushChoice);
