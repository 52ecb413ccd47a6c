import { welcome as t } from '#texts/welcome';
import { useState } from 'react';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { HoursFields } from '../hours/hours-fields.tsx';
import { readHours, typedHours } from '../hours/hours.ts';
import setDocument from '../hours/set-opening-hours.graphql';
import { StepForm, type StepProps } from './step.tsx';

/** When the business is open, each week. */
export function HoursStep({ state: { business }, onNext }: StepProps) {
  const { id: businessId } = useBusiness();
  const [typed, setTyped] = useState(() => typedHours(business.workingHours));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { mutate, isPending } = useChange(setDocument, {
    affects: ['business', 'appointment', 'staff'],
    onDone: onNext,
  });
  const save = () => {
    const { version, workingHours: former } = business;
    const read = readHours(typed, former);
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) return;
    if (read.document === former) return onNext();
    mutate({ input: { businessId, version, workingHours: read.document } });
  };
  return (
    <StepForm
      title={t.hoursTitle}
      text={t.hoursText}
      isPending={isPending}
      onSave={save}
      onSkip={onNext}
    >
      <HoursFields typed={typed} wrong={wrong} onChange={setTyped} />
    </StepForm>
  );
}
