import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';

/** An appointment that was booked separately and is charged by an order. Money is in minor units. */
export interface Visit extends Pick<
  Appointment,
  | 'id'
  | 'clientId'
  | 'startAt'
  | 'locationId'
  | 'staffId'
  | 'waitsFor'
  | 'expiresAt'
  | 'netMinor'
  | 'taxMinor'
> {
  clientPhone: string | null;
  /** The service sold by its line, at the price and tax rate of the booking. */
  sellable: Sellable;
}

/** An appointment before the check if an order can charge it. */
export type FoundVisit = Appointment & { clientPhone: string | null; paidMinor: number };
