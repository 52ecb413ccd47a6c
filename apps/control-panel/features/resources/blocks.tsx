import { resources as t } from '#texts/resources';
import { block as says } from '#texts/block';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { dayOf } from '../../i18n/days.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { useSpan } from '../../ui/time/use-time.ts';
import type { Room } from './use-room.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import document from './block-room.graphql';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { newBlock, sentBlock, type Block } from '../blocked-time/block.ts';
import { WhenFields } from '../blocked-time/when-fields.tsx';
import styles from './resources.module.css';
import blockStyles from '../blocked-time/block.module.css';

const affects = ['resource', 'appointment'] as const;

/** Saves the blocked times of a room. */
function useBlocked({ id: resourceId, name, version }: Room) {
  const { id: businessId } = useBusiness();
  const done = useUndoable(affects);
  const { mutate, isPending } = useChange(document, {
    affects,
    onDone: ({ saveResource: { affectedAppointments } }, _, eventId) => {
      const count = affectedAppointments.length;
      done(count > 0 ? t.savedBut({ name, count }) : t.saved({ name }), eventId);
    },
  });
  return {
    isPending,
    save: (blocked: Room['blocked'], onDone?: () => void) =>
      mutate(
        { input: { businessId, resourceId, version, blocked } },
        onDone && { onSuccess: onDone },
      ),
  };
}

/**
 * Lists a room's current and future blocked times. Users who may change appointments can add and delete them.
 */
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

interface Props {
  isPending: boolean;
  onClose: () => void;
  onSave: (block: ReturnType<typeof sentBlock>) => void;
}

/** Dialog to block a room, with time and reason. */
function NewRoomBlock({ isPending, onClose, onSave }: Props) {
  const { timezone } = useBusiness();
  const [block, setBlock] = useState(() => newBlock(undefined, null, timezone, Date.now()));
  const edit = (changes: Partial<Block>) => setBlock({ ...block, ...changes });
  return (
    <Confirm
      opened
      title={t.block}
      action={says.block}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => onSave(sentBlock(block, timezone))}
    >
      <div className={blockStyles['fields']}>
        <TextInput
          label={says.reason}
          placeholder={t.blockHint}
          value={block.reason}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
        />
        <WhenFields form={{ block, edit }} />
      </div>
    </Confirm>
  );
}
