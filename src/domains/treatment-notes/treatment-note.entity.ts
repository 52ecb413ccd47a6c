import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';

const schema = defineEntity({
  name: 'TreatmentNote',
  tableName: 'treatment_note',
  indexes: [
    { properties: ['businessId', 'clientId'] },
    { properties: ['businessId', 'appointmentId'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    appointmentId: () => reference(Appointment, { deleteRule: 'no action' }).nullable(),
    text: text(),
    /** Name of the author at the time of writing, which stays after they leave. */
    authorName: text().nullable(),
    version: version(),
    createdAt: instant(),
    editedAt: instant().nullable(),
  },
});

/** A note about the treatment of a client. */
export class TreatmentNote extends schema.class {}
schema.setClass(TreatmentNote);
