import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useSeesOnlyOwn } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { once } from '../../parts/once.ts';
import { touchedByMoney } from '../../paying/touched-by-money.ts';
import coverDocument from './cover-appointment.graphql';
import packagesDocument from './list-packages.graphql';
import uncoverDocument from './uncover-appointment.graphql';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

const open: readonly string[] = ['pending', 'confirmed', 'arrived'];

/** The package that covers an appointment, or the client's packages that could: the service says whether one fits. */
export function Cover({ appointment }: { appointment: Shown }) {
  const can = useCan();
  const { status, orderId, price } = appointment;
  const isOwn = useSeesOnlyOwn();
  const canChange = open.includes(status) && can('appointment_update') && !isOwn;
  if (appointment.package) return <Covered appointment={appointment} canChange={canChange} />;
  if (!canChange || orderId || price <= 0) return null;
  return <Offers appointment={appointment} />;
}

function Covered({ appointment, canChange }: { appointment: Shown; canChange: boolean }) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(uncoverDocument, { affects: touchedByMoney });
  const { id: appointmentId } = appointment;
  const { name = '', visitsLeft = 0 } = appointment.package ?? {};
  return (
    <div className={styles['due']}>
      <b>{t.coveredBy({ name, left: visitsLeft })}</b>
      {canChange && (
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          onClick={once(() => mutate({ input: { businessId, appointmentId } }))}
        >
          {t.uncover}
        </Button>
      )}
    </div>
  );
}

function Offers({ appointment }: { appointment: Shown }) {
  const { id: businessId } = useBusiness();
  const { id: appointmentId, clientId } = appointment;
  const { data } = useRead('client', packagesDocument, { businessId, clientId });
  const { mutate, isPending } = useChange(coverDocument, { affects: touchedByMoney });
  return (data?.packages.items ?? []).map(({ id: packageId, name, visitsLeft }) => (
    <div key={packageId} className={styles['due']}>
      <span>{t.packageLeft({ name, left: visitsLeft })}</span>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={once(() => mutate({ input: { businessId, appointmentId, packageId } }))}
      >
        {t.cover}
      </Button>
    </div>
  ));
}
