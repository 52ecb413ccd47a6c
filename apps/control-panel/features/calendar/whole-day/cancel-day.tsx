import { calendarWholeDay as t } from '#texts/calendarWholeDay';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import cancelInput from 'virtual:limits/CancelAppointmentsInput';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useBusiness } from '../../../data/session.ts';
import cancelDocument from './cancel-appointments.graphql';
import { Rehearsed, type DayProps } from './rehearsed.tsx';

/** Cancels all appointments of a staff member's day, with messages to the clients. */
export function CancelDay({ day, staffId, name, onClose }: DayProps & { onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const { id: locationId } = useCurrentLocation();
  const [reason, setReason] = useState('');
  return (
    <Rehearsed
      title={t.cancelTitle({ name })}
      document={cancelDocument}
      input={{ businessId, staffId, date: day, ...(locationId && { locationId }) }}
      reason={reason.trim()}
      read={({ cancelAppointments }) => cancelAppointments}
      action={t.cancelAction}
      done={t.cancelled}
      isDanger
      onClose={onClose}
    >
      <TextInput
        label={t.reason}
        description={t.reasonNote}
        value={reason}
        maxLength={cancelInput.reason?.maxLength}
        onChange={event => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </Rehearsed>
  );
}
