import { team as t } from '#texts/team';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSaid } from '../../../api/use-said.ts';
import type { TeamPersonQuery } from '../../../operations.generated.ts';
import { dayOf } from '../../../calendar/days.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import { useSpan } from '../../../parts/use-span.ts';
import styles from '../team.module.css';
import document from './remove-time-off.graphql';

interface Props {
  person: TeamPersonQuery['staffMember'];
  /** Left out for who may not change it. */
  onAdd: (() => void) | undefined;
}

/** When a person is away from now on, to be taken back one by one. */
export function Absences({ person: { timeOff }, onAdd }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const now = useMinute();
  const said = useSaid(['staff', 'appointment']);
  const { mutate, isPending } = useChange(document, said(t.awayRemoved));
  const span = useSpan();
  const today = dayOf(now, timezone);
  const ahead = timeOff.filter(({ endAt, weekly }) =>
    weekly ? (weekly.lastDay ?? today) >= today : Date.parse(endAt) > now,
  );
  return (
    <section className={styles['part']}>
      <h3>{t.absences}</h3>
      {ahead.length === 0 && <p className={styles['none']}>{t.noAbsences}</p>}
      <ul className={styles['list']}>
        {ahead.map(({ id, startAt, endAt, reason, weekly }) => (
          <li key={id}>
            <span>
              {span({ startAt, endAt, weekly })}
              {reason && <small>{reason}</small>}
            </span>
            {onAdd && (
              <Button
                variant="subtle"
                disabled={isPending}
                onClick={() => mutate({ businessId, timeOffId: id })}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onAdd && (
        <Button variant="default" onClick={onAdd} style={{ justifySelf: 'start' }}>
          {t.addAway}
        </Button>
      )}
    </section>
  );
}
