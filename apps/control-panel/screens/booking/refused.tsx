import { frame } from '#texts/frame';
import { useIsLost } from '../../api/offline/reach.ts';
import { useRefusal } from '../../parts/use-reason.ts';
import type { BookingForm } from './use-booking-form.ts';
import styles from './booking.module.css';

/** Why nothing can be booked now, or was not, as far as no field says so. */
export function Refused({ form: { verdict, refusal, booking, together } }: { form: BookingForm }) {
  const { offline } = frame;
  const refusalOf = useRefusal();
  const isLost = useIsLost();
  const { refused, isTaken } = refusal;
  const isOfNoField = refused?.issues.length === 0;
  const isSaidByVerdict = isTaken && verdict?.bookable === false;
  return (
    <>
      {isLost && (
        <p className={styles['verdict']} data-bad role="status">
          {offline.booking}
        </p>
      )}
      {together.isVisit && booking.error && (
        <p className={styles['verdict']} data-bad role="alert">
          {refusalOf(booking.error)}
        </p>
      )}
      {refused && isOfNoField && !isSaidByVerdict && (
        <p className={styles['verdict']} data-bad role="alert">
          {refusalOf(refused)}
        </p>
      )}
    </>
  );
}
