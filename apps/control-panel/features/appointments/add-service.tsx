import { appointmentChange as t } from '#texts/appointmentChange';
import { frame } from '#texts/frame';
import { Button, Select } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { useRefusal } from '../../ui/feedback/use-reason.ts';
import { servicesBy, useBookable } from '../booking/services.ts';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onDone: () => void;
}

/** Adds a service right after the client's last one, with the same staff member if they are free. */
export function AddService({ appointment, steps: { addService, adding }, onDone }: Props) {
  const { cancel } = frame;
  const refusalOf = useRefusal();
  const money = useMoney();
  const can = useCan();
  const { services: bookable, performersOf } = useBookable();
  const isOwn = useSeesOnlyOwn();
  const [serviceId, setServiceId] = useState<string | null>(null);
  const [staffId, setStaffId] = useState<string | null>(isOwn ? appointment.staffId : null);
  const services = servicesBy(bookable, isOwn ? staffId : null);
  const service = services.find(({ id }) => id === serviceId);
  const canForce = adding.error?.reason === 'start_outside_hours' && can('appointment_force');
  const add = (force: boolean) => {
    if (service) addService({ catalogItemId: service.id, staffId }, { force, onDone });
  };
  const submitted = (event: SyntheticEvent) => {
    event.preventDefault();
    add(false);
  };
  return (
    <form className={styles['move']} noValidate onSubmit={submitted}>
      <h3>{t.addTitle}</h3>
      <Select
        label={t.service}
        placeholder={t.serviceHint}
        data={services.map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${money(price)}`,
        }))}
        value={serviceId}
        onChange={setServiceId}
        searchable
        allowDeselect={false}
        ref={focused}
      />
      <Select
        label={t.with}
        placeholder={t.samePerson}
        data={performersOf(service).map(({ id, name }) => ({ value: id, label: name }))}
        value={staffId}
        onChange={setStaffId}
        clearable={!isOwn}
      />
      {adding.error && <p role="alert">{refusalOf(adding.error)}</p>}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onDone}>
          {cancel}
        </Button>
        {canForce && (
          <Button variant="default" onClick={() => add(true)}>
            {t.addAnyway}
          </Button>
        )}
        <Button type="submit" disabled={!service} loading={adding.isPending}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}

/** The field appears after a button press, so it takes the focus. */
function focused(field: HTMLInputElement | null): void {
  field?.focus();
}
