import { bookingRepeat as ofRepeat } from '#texts/bookingRepeat';
import { booking as t } from '#texts/booking';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useCan } from '../../data/can.ts';
import { useIsLost } from '../../data/offline/reach.ts';
import { notePress } from '../../ui/input/second-press.ts';
import { canForce } from './start/verdict.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { useRefusal } from '../../ui/feedback/use-reason.ts';
import styles from './booking.module.css';

interface Props {
  form: BookingForm;
  submit: RefObject<HTMLButtonElement | null>;
}

/** Buttons to book, and to book anyway if only rules that may be overridden fail. */
export function Footer({ form, submit }: Props) {
  const can = useCan();
  const isLost = useIsLost();
  const { offered, together, series, booking, verdict, sending } = form;
  const { repeat, fitting } = series;
  const isUnready =
    (offered.isRead && offered.services.length === 0) || (repeat !== null && !fitting);
  const book = together.isVisit ? t.bookAll : t.book;
  return (
    <>
      {!repeat && canForce(verdict) && can('appointment_force') && (
        <Button
          variant="default"
          disabled={isLost}
          onPointerDown={notePress}
          onClick={() => void sending.book(true)}
        >
          {t.bookAnyway}
        </Button>
      )}
      <Button
        ref={submit}
        type="submit"
        form="booking"
        onPointerDown={notePress}
        disabled={isUnready || isLost}
        loading={booking.isPending || series.isPending}
      >
        {repeat && fitting ? ofRepeat.book({ count: fitting }) : book}
      </Button>
    </>
  );
}

/** Shows why the booking cannot be made or was refused, unless a field already shows it. */
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
