import { team as t } from '#texts/team';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import type { TeamPersonQuery } from '../../../data/operations.generated.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useSpan } from '../../../ui/time/use-time.ts';
import styles from '../team.module.css';
import document from './remove-time-off.graphql';

interface Props {
  person: TeamPersonQuery['staffMember'];
  /** Undefined for users who may not edit. */
  onAdd: (() => void) | undefined;
}

/** Lists current and future absences of a staff member, each with a delete button. */
export function Absences({ person: { timeOff }, onAdd }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const now = useMinute();
  const withToast = useChangeToast(['staff', 'appointment']);
  const { mutate, isPending } = useChange(document, withToast(t.awayRemoved));
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
