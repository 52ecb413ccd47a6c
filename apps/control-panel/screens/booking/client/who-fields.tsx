import { useState } from 'react';
import type { BookingForm } from '../use-booking-form.ts';
import { ChosenClient } from './chosen-client.tsx';
import { ClientField } from './client-field.tsx';
import { WalkIn } from './walk-in.tsx';

interface Props {
  form: BookingForm;
  /** A client who is known was chosen: nothing more is to be said of who it is for. */
  onKnown: () => void;
}

/** Who the booking is for: found, or new. */
export function WhoFields({ form, onKnown }: Props) {
  const [text, setText] = useState('');
  const { chosen, choose, sending, refusal } = form;
  const { missing, forgive } = sending;
  if (chosen) {
    return (
      <ChosenClient
        chosen={chosen}
        phoneError={refusal.issueOf('clientPhone')}
        nameError={missing.client ?? refusal.issueOf('clientName')}
        onChange={choose}
        onOther={() => choose(null)}
      />
    );
  }
  return (
    <>
      <ClientField
        text={text}
        error={missing.client}
        onText={setText}
        onChoose={next => {
          choose(next);
          forgive();
          if (next.id) onKnown();
        }}
      />
      {!text && <WalkIn form={form} />}
    </>
  );
}
