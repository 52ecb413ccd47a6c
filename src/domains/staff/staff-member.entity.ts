import { defineEntity, p } from '@mikro-orm/core';
import type { TimeOffKind } from '../../enums.generated.ts';
import { Business } from '../business/business.entity.ts';
import { User } from '../identity/user.entity.ts';
import { id, text, version } from '../../platform/database/query/columns.ts';
import type { Rota } from './rotas/rota.ts';
import type { Absence, WeeklyRepeat } from '../business/periods/absences-between.ts';

/** A period of absence or of blocked time, in epoch milliseconds; of a weekly one, the first. */
export interface TimeOff extends Absence {
  id: string;
  kind: TimeOffKind;
  reason: string | null;
  weekly: WeeklyRepeat | null;
}

const schema = defineEntity({
  name: 'StaffMember',
  tableName: 'staff_member',
  uniques: [{ properties: ['businessId', 'userId'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    role: text(),
    active: p.boolean(),
    /** The canonical JSON document; null: the business's hours apply. */
    workingHours: text().nullable(),
    /** In the order in which they count. */
    rotas: p.json().$type<Rota[]>().default([]),
    timeOff: p.json().$type<TimeOff[]>(),
    /** On the board, as `#rrggbb`. */
    color: text().nullable(),
    /** The member who is this person. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').nullable(),
    /** The link of their online meetings. */
    meetingUrl: text().nullable(),
    /** At most so many bookings on a local day, and in a week from Monday on; null: any number. */
    maxBookingsPerDay: p.integer().nullable(),
    maxBookingsPerWeek: p.integer().nullable(),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

export class StaffMember extends schema.class {}
schema.setClass(StaffMember);
