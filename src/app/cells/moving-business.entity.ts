import { defineEntity } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';

/** Business that enters or leaves this database at the moment. Background work waits until it is over. */
const schema = defineEntity({
  name: 'MovingBusiness',
  tableName: 'moving_business',
  properties: {
    /** Id of the business. */
    business: text().primary(),
    since: instant(),
  },
});

export class MovingBusiness extends schema.class {}
schema.setClass(MovingBusiness);
