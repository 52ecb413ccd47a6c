import { defineEntity, p } from '@mikro-orm/core';
import type { ClientFileKind, ClientFileLabel } from '../../enums.generated.ts';
import { id, instant, reference, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';

const schema = defineEntity({
  name: 'ClientFile',
  tableName: 'client_file',
  indexes: [
    { properties: ['businessId', 'clientId'] },
    { properties: ['businessId', 'appointmentId'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    appointmentId: () => reference(Appointment, { deleteRule: 'no action' }).nullable(),
    kind: text().$type<ClientFileKind>(),
    label: text().$type<ClientFileLabel>(),
    note: text().nullable(),
    healthData: p.boolean(),
    bytes: p.integer(),
    /**
     * The WebP picture or the PDF. It is in the database, because the storage of pictures is public: so an erasure deletes it in its
     * own transaction.
     */
    content: p.blob().lazy().hidden(),
    /** A picture of at most 400 pixels each way as WebP; null: a document, or not made yet. */
    small: p.blob().nullable().lazy().hidden(),
    /** Name of the person who added it, which stays after they leave. */
    authorName: text().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

/** A picture or a document of a client. */
export class ClientFile extends schema.class {}
schema.setClass(ClientFile);
