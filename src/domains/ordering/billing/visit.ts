import type { Sellable } from '../../catalog/items/find-sellables.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';

/** An appointment that was booked by itself and that an order charges. Money is in minor units. */
export interface Visit extends Pick<
  Appointment,
  'id' | 'clientId' | 'startAt' | 'staffId' | 'waitsFor' | 'expiresAt' | 'netMinor' | 'taxMinor'
> {
  clientPhone: string | null;
  /** What its line sells: the service at the price and the rate at which it was booked. */
  sellable: Sellable;
}

/** An appointment as it is found, before it is known whether an order can charge it. */
export type FoundVisit = Appointment & { clientPhone: string | null; paidMinor: number };
