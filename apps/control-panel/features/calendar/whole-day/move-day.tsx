import { calendarWholeDay as t } from '#texts/calendarWholeDay';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useBusiness } from '../../../data/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import moveDocument from './move-appointments.graphql';
import { Rehearsed, type DayProps } from './rehearsed.tsx';
import styles from './whole-day.module.css';

interface Props extends DayProps {
  people: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Moves all appointments of a staff member's day to another staff member, another day, or both. */
export function MoveDay({ day, staffId, name, people, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const { id: locationId } = useCurrentLocation();
  const [toStaffId, setStaffId] = useState(people.find(({ id }) => id !== staffId)?.id ?? staffId);
  const [toDate, setDate] = useState(day);
  const input = {
    businessId,
    staffId,
    date: day,
    toStaffId,
    toDate,
    ...(locationId && { locationId }),
  };
  const isSame = toStaffId === staffId && toDate === day;
  return (
    <Rehearsed
      title={t.moveTitle({ name })}
      document={moveDocument}
      input={isSame ? null : input}
      read={({ moveAppointments }) => moveAppointments}
      action={t.moveAction}
      done={t.moved}
      staffName={people.find(({ id }) => id === toStaffId)?.name}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <Select
          label={t.to}
          value={toStaffId}
          data={people.map(each => ({ value: each.id, label: each.name }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={chosen => setStaffId(chosen ?? staffId)}
          data-autofocus
        />
        <DateField
          label={t.on}
          value={toDate}
          onChange={value => value && setDate(String(value))}
        />
      </div>
    </Rehearsed>
  );
}
