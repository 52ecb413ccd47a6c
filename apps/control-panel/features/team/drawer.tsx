import { team as t } from '#texts/team';
import { locations } from '#texts/locations';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useAllLocations } from '../../data/locations/locations.ts';
import { worksAt } from '../../data/locations/works-at.ts';
import { useBusiness, useSession } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { dayOf } from '../../i18n/days.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useMinute } from '../../ui/time/use-minute.ts';
import { Absences } from './away/absences.tsx';
import { useDays } from './rotas/use-days.ts';
import document from './person/team-person.graphql';
import styles from './team.module.css';

const Form = lazyComponent(() => import('./person/form.tsx'));
const Away = lazyComponent(() => import('./away/away.tsx'));
const TypeRates = lazyComponent(() => import('../commissions/type-rates.tsx'));
const OwnCommission = lazyComponent(() => import('../commissions/own-commission.tsx'));
const Replan = lazyComponent(() => import('./away/replan.tsx'));

/** Drawer with a staff member, on top of any screen: profile, absences and appointments to move. */
export default function PersonDrawer({ id: staffId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId, timezone } = useBusiness();
  const can = useCan();
  const userId = useSession().viewer.user?.id;
  const [, open] = useOpenId();
  const [shown, show] = useState<'form' | 'away' | 'ill' | 'replan'>();
  const { data, error, refetch } = useRead('staff', document, { businessId, staffId });
  const days = useDays();
  const all = useAllLocations();
  const today = dayOf(useMinute(), timezone);
  const close = () => open(undefined);
  const done = () => show(undefined);
  if (!data)
    return (
      <Drawer opened title={error ? failed.title : loading} onClose={close}>
        {error && <Failed error={error} onAgain={() => void refetch()} />}
      </Drawer>
    );
  const { staffMember: person, services } = data;
  if (shown === 'form')
    return (
      <Suspense>
        <Form person={data} onClose={done} />
      </Suspense>
    );
  const performed = services.items.filter(({ staffIds }) => staffIds.includes(staffId));
  const rotas = person.rotas.filter(({ lastDay }) => lastDay == null || lastDay >= today);
  const affected = person.affectedAppointments.length;
  const canWrite = can('staff_write');
  const isOneself = person.userId !== null && person.userId === userId;
  return (
    <Drawer
      opened
      title={person.name}
      onClose={close}
      footer={
        canWrite && (
          <>
            <Button variant="default" me="auto" onClick={() => show('ill')}>
              {t.ill}
            </Button>
            <Button onClick={() => show('form')}>{t.edit}</Button>
          </>
        )
      }
    >
      {affected > 0 && (
        <div className={styles['warn']} role="status">
          <p>{t.affected({ count: affected })}</p>
          {can('appointment_update') && (
            <Button variant="default" onClick={() => show('replan')}>
              {t.replan}
            </Button>
          )}
        </div>
      )}
      <Facts>
        <Fact name={t.role}>{person.role}</Fact>
        <Fact name={t.status}>{person.active ? t.active : t.inactive}</Fact>
        <Fact name={locations.locations}>
          {all
            .filter(location => worksAt(person, location))
            .map(({ name }) => name)
            .join(', ')}
        </Fact>
        <Fact name={t.services}>{performed.map(({ name }) => name).join(', ')}</Fact>
        <Fact name={t.hours}>{person.workingHours ? t.own : t.asBusiness}</Fact>
        <Fact name={t.rotas}>{rotas.map(rota => rota.name ?? days(rota)).join(', ')}</Fact>
        <Fact name={t.account}>{person.userId ? t.linked : null}</Fact>
      </Facts>
      {isOneself && person.active && (
        <Suspense>
          <OwnCommission staffId={staffId} />
        </Suspense>
      )}
      <Absences person={person} onAdd={canWrite ? () => show('away') : undefined} />
      {canWrite && can('report_read') && (
        <section className={styles['part']}>
          <h3>{t.commissions}</h3>
          <Suspense>
            <TypeRates staffId={staffId} />
          </Suspense>
        </section>
      )}
      <Suspense>
        {(shown === 'away' || shown === 'ill') && (
          <Away
            staffId={staffId}
            isIll={shown === 'ill'}
            onClose={done}
            onAdded={() => show('replan')}
          />
        )}
        {shown === 'replan' && <Replan staffId={staffId} onClose={done} />}
      </Suspense>
    </Drawer>
  );
}
