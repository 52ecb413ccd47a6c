import { resources as t } from '#texts/resources';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { dayOf } from '../../calendar/days.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { useSpan } from '../../parts/use-span.ts';
import styles from '../team/team.module.css';
import { NewRoomBlock } from './new-room-block.tsx';
import { useBlocked } from './use-blocked.ts';
import type { Room } from './use-room.ts';

/** When a room cannot be used from now on, to be taken back one by one; whoever plans the day changes it. */
export function Blocks({ room }: { room: Room }) {
  const { timezone } = useBusiness();
  const canWrite = useCan()('appointment_update');
  const [isAdding, setAdding] = useState(false);
  const { save, isPending } = useBlocked(room);
  const span = useSpan();
  const now = useMinute();
  const today = dayOf(now, timezone);
  const ahead = room.blocked.filter(({ endAt, weekly }) =>
    weekly ? (weekly.lastDay ?? today) >= today : Date.parse(endAt) > now,
  );
  return (
    <section className={styles['part']}>
      <h3>{t.blocked}</h3>
      {ahead.length === 0 && <p className={styles['none']}>{t.notBlocked}</p>}
      <ul className={styles['list']}>
        {ahead.map(block => (
          <li key={JSON.stringify(block)}>
            <span>
              {span(block)}
              {block.reason && <small>{block.reason}</small>}
            </span>
            {canWrite && (
              <Button
                variant="subtle"
                disabled={isPending}
                aria-label={t.unblockOf({ when: span(block) })}
                onClick={() => save(room.blocked.filter(each => each !== block))}
              >
                {t.unblock}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <Button variant="default" onClick={() => setAdding(true)} style={{ justifySelf: 'start' }}>
          {t.block}
        </Button>
      )}
      {isAdding && (
        <NewRoomBlock
          isPending={isPending}
          onClose={() => setAdding(false)}
          onSave={block => save([...room.blocked, block], () => setAdding(false))}
        />
      )}
    </section>
  );
}
