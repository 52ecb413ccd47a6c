import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** Visits that were booked together by a rule; they are the appointments that have its id. */
const schema = defineEntity({
  name: 'AppointmentSeries',
  tableName: 'appointment_series',
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The rule of RFC 5545 that it was booked by. */
    rule: text(),
    createdAt: instant(),
  },
});

export class AppointmentSeries extends schema.class {}
schema.setClass(AppointmentSeries);
