import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { Form } from './form.entity.ts';
import type { Answers, Question } from './question.ts';

const schema = defineEntity({
  name: 'FormAnswer',
  tableName: 'form_answer',
  indexes: [
    { properties: ['businessId', 'clientId'] },
    { properties: ['businessId', 'formId'] },
    { properties: ['businessId', 'appointmentId'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    formId: () => reference(Form),
    clientId: () => reference(Client),
    appointmentId: () => reference(Appointment),
    /** The visit, or the appointment that was booked alone. */
    visitKey: text(),
    formName: text(),
    questionsVersion: p.integer(),
    /** The questions as they were asked. Later changes of the form do not change them. */
    questions: p.json().$type<Question[]>(),
    answers: p.json().$type<Answers>(),
    healthData: p.boolean(),
    signedName: text().nullable(),
    guardianName: text().nullable(),
    signature: text().nullable(),
    /** Network address of the sender. */
    address: text().nullable(),
    signedAt: instant(),
  },
});

/** A form as a client answered it. It is never changed, only deleted. */
export class FormAnswer extends schema.class {}
schema.setClass(FormAnswer);
