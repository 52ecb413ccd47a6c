import { appointmentChange as ofChange } from '#texts/appointmentChange';
import { appointmentCheckOut } from '#texts/appointmentCheckOut';
import { appointment as t } from '#texts/appointment';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { isDue, type Shown, type useSteps } from './use-steps.ts';
import type {
  AppointmentStatus,
  AppointmentStatusChange,
} from '../../data/operations.generated.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { EndingDialog, type Ending } from './ending.tsx';

/** The most likely next status for each status. */
const next: Partial<Record<AppointmentStatus, AppointmentStatusChange>> = {
  pending: 'confirmed',
  confirmed: 'arrived',
  arrived: 'completed',
};

/** Returns true if the status has a next step. */
export const hasSteps = (status: AppointmentStatus) =>
  status === 'no_show' || next[status] !== undefined;

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onChange: () => void;
  onAdd: () => void;
  onCheckOut: () => void;
}

/** Shows the next step as a button and the other steps in a menu. */
export function Steps({ appointment, steps, onChange, onAdd, onCheckOut }: Props) {
  const { checkOut } = appointmentCheckOut;
  const can = useCan();
  const now = useMinute();
  const [asking, setAsking] = useState<Ending | null>(null);
  const { status } = appointment;
  const { timezone } = useBusiness();
  const isOpen = status === 'pending' || status === 'confirmed';
  const isOver = Date.parse(appointment.endAt) <= now;
  const canStep =
    status === 'pending' ? appointment.waitsFor === 'approval' : isDue(appointment, now, timezone);
  const mayCharge = (appointment.noShowFee ?? 0) > 0;
  const to = canStep ? next[status] : undefined;
  const isThere = status === 'confirmed' || status === 'arrived';
  const canCheckOut =
    isThere && canStep && appointment.due > 0 && !appointment.orderId && can('payment_write');
  const endsByCheckOut = canCheckOut && status === 'arrived';
  const labels = { confirmed: t.approve, arrived: t.arrived, completed: t.completed };
  if (!can('appointment_update')) return null;
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={14} />}>
            {t.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canCheckOut && !endsByCheckOut && <Menu.Item onClick={onCheckOut}>{checkOut}</Menu.Item>}
          {endsByCheckOut && (
            <Menu.Item onClick={() => steps.setStatus('completed')}>{t.completed}</Menu.Item>
          )}
          {(isOpen || status === 'arrived') && (
            <Menu.Item onClick={onChange}>{ofChange.open}</Menu.Item>
          )}
          {(isOpen || status === 'arrived') && (
            <Menu.Item onClick={onAdd}>{ofChange.openAdd}</Menu.Item>
          )}
          {status === 'confirmed' && Date.parse(appointment.startAt) < now && (
            <Menu.Item
              onClick={() => (mayCharge ? setAsking('no_show') : steps.setStatus('no_show'))}
            >
              {mayCharge ? `${t.noShow}…` : t.noShow}
            </Menu.Item>
          )}
          {(status === 'arrived' || status === 'no_show') && (
            <Menu.Item onClick={() => steps.setStatus('confirmed')}>{t.back}</Menu.Item>
          )}
          {status === 'pending' && (
            <Menu.Item color="var(--panel-bad)" onClick={() => setAsking('decline')}>
              {t.decline}
            </Menu.Item>
          )}
          {isOpen && !isOver && (
            <Menu.Item color="var(--panel-bad)" onClick={() => setAsking('cancel')}>
              {t.cancel}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {endsByCheckOut && <Button onClick={onCheckOut}>{checkOut}</Button>}
      {to && !endsByCheckOut && (
        <Button loading={steps.busy} onClick={ignoreDoubleClick(() => steps.setStatus(to))}>
          {labels[to as keyof typeof labels]}
        </Button>
      )}
      {asking && (
        <EndingDialog
          ending={asking}
          appointment={appointment}
          steps={steps}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
