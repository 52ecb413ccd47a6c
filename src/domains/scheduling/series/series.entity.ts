import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** Visits that were booked together by a rule. Their appointments carry the id of the series. */
const schema = defineEntity({
  name: 'AppointmentSeries',
  tableName: 'appointment_series',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The RFC 5545 rule that it was booked by. */
    rule: text(),
    createdAt: instant(),
  },
});

export class AppointmentSeries extends schema.class {}
schema.setClass(AppointmentSeries);
