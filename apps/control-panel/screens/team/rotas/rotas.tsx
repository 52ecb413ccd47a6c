import { teamRotas as t } from '#texts/teamRotas';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSaid } from '../../../api/use-said.ts';
import { dayOf } from '../../../calendar/days.ts';
import type { ListRotasQuery } from '../../../operations.generated.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { Status } from '../../../parts/status.tsx';
import { useMinute } from '../../../parts/use-minute.ts';
import styles from '../team.module.css';
import document from './list-rotas.graphql';
import removeDocument from './remove-rota.graphql';
import { useDays } from './use-days.ts';

const Form = lazily(() => import('./form.tsx'));
const Copy = lazily(() => import('./copy.tsx'));
const Replan = lazily(() => import('../away/replan.tsx'));

export type Person = ListRotasQuery['staffMembers']['items'][number];
export type Rota = Person['rotas'][number];

/** Weeks that come instead of the usual ones, by person. */
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
  /** On which it counts. */
  days: string;
  today: string;
  /** Left out for who may not change it. */
  acts: { edit: () => void; copy: () => void } | undefined;
}

function Row({ rota, days, today, acts }: RowProps) {
  const { id: businessId } = useBusiness();
  const said = useSaid(['staff', 'appointment']);
  const { mutate, isPending } = useChange(removeDocument, said(t.removed));
  const { id: rotaId, name, firstDay, lastDay, weeks } = rota;
  const isOver = lastDay != null && lastDay < today;
  const state = isOver ? 'over' : firstDay > today ? 'ahead' : 'now';
  return (
    <li className={styles['request']}>
      <span>
        {name ?? days}
        <small>
          {[name && days, t.weeks({ count: weeks.length })].filter(Boolean).join(' · ')}
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
