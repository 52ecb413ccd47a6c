import { useEffect, useRef, type RefObject } from 'react';
import { Verdict } from './start/verdict.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { VisitVerdict } from './visit/visit-verdict.tsx';

interface Props {
  form: BookingForm;
  submit: RefObject<HTMLButtonElement | null>;
}

/** Whether the chosen start can be booked; who takes another one goes on from there. */
export function Judged({ form, submit }: Props) {
  const { verdict, refusal, series, together, visit, at, chooseStart } = form;
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (!isGoingOn.current) return;
    submit.current?.focus();
    isGoingOn.current = false;
  }, [at, submit]);
  const onChoose = (to: string) => {
    chooseStart(to);
    isGoingOn.current = true;
  };
  if (together.isVisit) {
    return visit.isKnown && <VisitVerdict {...visit} onChoose={onChoose} />;
  }
  // The refusal, or what of the series fits, says it already.
  const isSaid = verdict?.bookable && (refusal.isTaken || series.repeat);
  return verdict && !isSaid && <Verdict verdict={verdict} onChoose={onChoose} />;
}
