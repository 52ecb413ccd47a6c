import { booking as t } from '#texts/booking';
import { useState } from 'react';
import { Button } from '@mantine/core';
import type { BookingForm } from './use-booking-form.ts';
import { ChosenClient } from '../client-picker/chosen-client.tsx';
import { ClientField } from '../client-picker/client-field.tsx';
import type { Service } from './services.ts';
import styles from './booking.module.css';

/** Further services are found by search. */
const mostServices = 4;

interface Props {
  form: BookingForm;
  /** Called after an existing client is chosen, who needs no further input. */
  onKnown: () => void;
}

/** Fields for the client of the booking: search, or a new client. */
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

/** Books a service for a walk-in with one press. */
function WalkIn({ form }: { form: BookingForm }) {
  const { choose, offered, sending } = form;
  const services = offered.service ? [offered.service] : offered.services.slice(0, mostServices);
  const book = (service: Service) => {
    offered.choose(service.id);
    choose({ id: null, name: t.walkIn, phone: '', isBlocked: false, isWalkIn: true });
    sending.bookOnceReady();
  };
  if (offered.isRead && services.length === 0) return null;
  return (
    <div className={styles['walkIn']} role="group" aria-label={t.walkIn}>
      {/* Reserves the space before the services load, so that the layout does not shift. */}
      {services.length > 0 && <span>{t.walkIn}</span>}
      {services.map(service => (
        <Button key={service.id} size="compact-sm" variant="default" onClick={() => book(service)}>
          {service.name}
        </Button>
      ))}
    </div>
  );
}
