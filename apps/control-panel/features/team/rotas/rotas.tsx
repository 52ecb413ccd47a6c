import { teamRotas as t } from '#texts/teamRotas';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useLocationName } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import { dayOf } from '../../../i18n/days.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import styles from '../team.module.css';
import document from './list-rotas.graphql';
import removeDocument from './remove-rota.graphql';
import { useDays } from './use-days.ts';
import type { Rota } from './use-rota.ts';

const Form = lazyComponent(() => import('./form.tsx'));
const Copy = lazyComponent(() => import('./copy.tsx'));
const Replan = lazyComponent(() => import('../away/replan.tsx'));

/** Lists rotas, which replace the usual weekly hours, by staff member. */
export default function Rotas() {
  const { id: businessId, timezone } = useBusiness();
  const canWrite = useCan()('staff_write');
  const [edited, edit] = useState<Rota | 'new'>();
  const [copied, copy] = useState<Rota>();
  const [replanned, replan] = useState<string>();
  const { data, error, refetch } = useRead('staff', document, { businessId });
  const people = data?.staffMembers.items ?? [];
  const days = useDays();
  const today = dayOf(useMinute(), timezone);
  const planned = people.filter(({ rotas }) => rotas.length > 0);
  return (
    <section className={styles['part']}>
      {canWrite && (
        <Button
          leftSection={<Icon name="plus" size={16} />}
          style={{ justifySelf: 'start' }}
          onClick={() => edit('new')}
        >
          {t.add}
        </Button>
      )}
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && planned.length === 0 && <Empty icon="team" title={t.none} text={t.noneText} />}
      {planned.map(({ id, name, rotas }) => (
        <section key={id} className={styles['part']} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          <ul className={styles['list']}>
            {rotas.map(rota => (
              <Row
                key={rota.id}
                rota={rota}
                days={days(rota)}
                today={today}
                acts={canWrite ? { edit: () => edit(rota), copy: () => copy(rota) } : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      <Suspense>
        {edited && (
          <Form
            rota={edited === 'new' ? undefined : edited}
            people={people}
            onClose={() => edit(undefined)}
            onTouched={staffId => {
              edit(undefined);
              replan(staffId);
            }}
          />
        )}
        {copied && <Copy rota={copied} people={people} onClose={() => copy(undefined)} />}
        {replanned && <Replan staffId={replanned} onClose={() => replan(undefined)} />}
      </Suspense>
    </section>
  );
}

interface RowProps {
  rota: Rota;
  /** Text with the rota's validity. */
  days: string;
  today: string;
  /** Undefined for users who may not edit. */
  acts: { edit: () => void; copy: () => void } | undefined;
}

function Row({ rota, days, today, acts }: RowProps) {
  const { id: businessId } = useBusiness();
  const withToast = useChangeToast(['staff', 'appointment']);
  const { mutate, isPending } = useChange(removeDocument, withToast(t.removed));
  const placeOf = useLocationName();
  const { id: rotaId, name, firstDay, lastDay, locationId, weeks } = rota;
  const isOver = lastDay != null && lastDay < today;
  const state = isOver ? 'over' : firstDay > today ? 'ahead' : 'now';
  return (
    <li className={styles['request']}>
      <span>
        {name ?? days}
        <small>
          {[name && days, placeOf(locationId), t.weeks({ count: weeks.length })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={styles['acts']}>
        <Status tone={state === 'now' ? 'good' : state === 'ahead' ? 'busy' : 'quiet'}>
          {t.states[state]}
        </Status>
        {acts && (
          <>
            <Button variant="default" onClick={acts.edit}>
              {t.edit}
            </Button>
            <Button variant="default" onClick={acts.copy}>
              {t.copy}
            </Button>
            <Button
              variant="subtle"
              disabled={isPending}
              onClick={() => mutate({ businessId, rotaId })}
            >
              {t.remove}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
