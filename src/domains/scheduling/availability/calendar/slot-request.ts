import type { Business } from '../../../business/business.entity.ts';
import type { Processing } from './schedule.ts';

/** The parameters of an availability query or booking. Instants are epoch milliseconds. */
export interface SlotRequest {
  /** The present row; for a booking, the locked one. */
  business: Business;
  itemId: string;
  /** One of the item's variants, if it has any. */
  variantId?: string | null | undefined;
  /** Null or undefined: anyone. */
  staffId?: string | null | undefined;
  now: number;
  /** This person is chosen if they are free. */
  preferredStaffId?: string | null | undefined;
  /** Who serves it together with the person, instead of who is free; beside a person only. */
  extraStaffIds?: readonly string[] | undefined;
  /** These are chosen to serve it together if they are free. */
  preferredExtraStaffIds?: readonly string[] | undefined;
  /** The staff member of the existing booking, who may keep it even if they are inactive now. */
  keptStaffId?: string | null | undefined;
  /** Appointments or a hold whose own places count as free. */
  ignoring?: string | readonly string[] | undefined;
  /** Of the resources to choose from, only these. */
  resourceIds?: readonly string[] | undefined;
  /** These of them are chosen if they are free. */
  preferredResourceIds?: readonly string[] | undefined;
  /** The duration and buffers of an existing booking, instead of the item's. */
  lengths?: Lengths | undefined;
}

/** What a booking occupies, in minutes, and how many people. */
export interface Lengths {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  processing: Processing | null;
  staffCount: number;
  /** With whom an existing booking takes as long. */
  staffId?: string | null | undefined;
}
