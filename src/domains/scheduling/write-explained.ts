import { writeLocked } from '../business/write-locked.ts';
import { StartRefused } from './appointments/booking/reserve-slot.ts';
import { explainRefusal } from './availability/explain-refusal.ts';
import { explainVisit } from './visits/explain-visit.ts';
import { VisitRefused } from './visits/refuse-visit.ts';

/** `writeLocked` for bookings: a refusal gets the nearest free starts, which are read after the lock is released. */
export async function writeExplained<T>(...call: Parameters<typeof writeLocked<T>>): Promise<T> {
  const [{ em }] = call;
  try {
    return await writeLocked(...call);
  } catch (error) {
    if (error instanceof StartRefused) throw await explainRefusal(em, error);
    if (error instanceof VisitRefused) throw await explainVisit(em, error);
    throw error;
  }
}
