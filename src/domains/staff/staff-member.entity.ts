import { defineEntity, p } from '@mikro-orm/core';
import type { TimeOffKind } from '../../enums.generated.ts';
import { Business } from '../business/business.entity.ts';
import { User } from '../identity/user.entity.ts';
import { id, text, version } from '../../platform/database/query/columns.ts';
import type { StaffLocation } from './locations/staff-location.ts';
import type { Rota } from './rotas/rota.ts';
import type { Absence, WeeklyRepeat } from '../business/periods/absences-between.ts';

/** A period of absence or of blocked time, in epoch milliseconds. For a weekly period, the first one. */
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    role: text(),
    active: p.boolean(),
    /** Canonical JSON document; null: the business's hours apply. */
    workingHours: text().nullable(),
    /** Rotas as sorted by `inOrder`. */
    rotas: p.json().$type<Rota[]>().default([]),
    timeOff: p.json().$type<TimeOff[]>(),
    /** The locations where they work, as `StaffLocation` says; empty: the main one. */
    locations: p.json().$type<StaffLocation[]>().default([]),
    /** Colour on the calendar board, as `#rrggbb`. */
    color: text().nullable(),
    /** User account of the staff member. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').nullable(),
    /** Link for the staff member's online meetings. */
    meetingUrl: text().nullable(),
    /** Maximum of bookings on a local day, and in a week from Monday on; null: no maximum. */
    maxBookingsPerDay: p.integer().nullable(),
    maxBookingsPerWeek: p.integer().nullable(),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

export class StaffMember extends schema.class {}
schema.setClass(StaffMember);
