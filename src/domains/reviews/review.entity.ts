import { defineEntity, p } from '@mikro-orm/core';
import type { ReviewReason, ReviewStatus } from '../../enums.generated.ts';
import {
  id,
  instant,
  reference,
  text,
  texts,
  version,
} from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';

const schema = defineEntity({
  name: 'Review',
  tableName: 'review',
  uniques: [{ properties: ['businessId', 'visitKey'] }],
  indexes: [
    { properties: ['businessId', 'clientId'] },
    { properties: ['businessId', 'appointmentId'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The visit, or the appointment that was booked alone: each has one review. */
    visitKey: text(),
    /** The first appointment of the visit. */
    appointmentId: () => reference(Appointment),
    clientId: () => reference(Client),
    /** As appointments store it: null is the main location. */
    locationId: text().nullable(),
    /** Services and staff of the visit. No foreign keys: both are never deleted. */
    itemIds: texts(),
    staffIds: texts(),
    stars: p.integer(),
    text: text().nullable(),
    /** First name and initial. The name as it was given is stored with the appointment only. */
    authorName: text(),
    status: text().$type<ReviewStatus>().default('published'),
    hiddenReason: text().$type<ReviewReason>().nullable(),
    hiddenAt: instant().nullable(),
    answer: text().nullable(),
    answeredAt: instant().nullable(),
    /** Reports since somebody last decided about the review. */
    reports: p.integer().default(0),
    reportReason: text().$type<ReviewReason>().nullable(),
    editedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

/** A client's review of a visit. */
export class Review extends schema.class {}
schema.setClass(Review);
