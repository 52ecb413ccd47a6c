import { bookingRepeat as ofRepeat } from '#texts/bookingRepeat';
import { booking as t } from '#texts/booking';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useCan } from '../../api/can.ts';
import { useIsLost } from '../../api/offline/reach.ts';
import { notePress } from '../../parts/second-press.ts';
import { canForce } from './start/verdict.tsx';
import type { BookingForm } from './use-booking-form.ts';

interface Props {
  form: BookingForm;
  submit: RefObject<HTMLButtonElement | null>;
}

/** Books, and books anyway what only the rules are against. */
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
