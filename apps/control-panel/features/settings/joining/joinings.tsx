import { settingsJoining as t } from '#texts/settingsJoining';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useOpenId } from '../../../data/use-address.ts';
import { useCan } from '../../../data/can.ts';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import type { ListJoiningsQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import styles from './joining.module.css';
import document from './list-joinings.graphql';
import { ofBoth } from './of-both.ts';
import undoDocument from './undo-join.graphql';

const Join = lazyComponent(() => import('./join.tsx'));

type Joining = ListJoiningsQuery['businessJoinings']['items'][number];

/** Button to join another business, and the joinings of the last day with their undo. Only for owners. */
export default function Joinings() {
  const can = useCan();
  return can('token_read') && can('token_write') && <OfOwner />;
}

function OfOwner() {
  const { id: businessId } = useBusiness();
  const now = useMinute();
  const [openId, open] = useOpenId();
  const { data } = useRead('business', document, { businessId });
  const recent = (data?.businessJoinings.items ?? []).filter(
    ({ undoEndsAt, undoneAt }) => undoneAt === null && Date.parse(undoEndsAt) > now,
  );
  return (
    <>
      {recent.map(joining => (
        <Recent key={joining.id} joining={joining} />
      ))}
      <Button variant="default" onClick={() => open('join')}>
        {t.open}
      </Button>
      <Suspense>{openId === 'join' && <Join onClose={() => open(undefined)} />}</Suspense>
    </>
  );
}

function Recent({
  joining: { id: joiningId, joinedName: name, ...joining },
}: {
  joining: Joining;
}) {
  const { id: businessId } = useBusiness();
  const moment = useMoment();
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(undoDocument, {
    affects: ofBoth,
    onDone: () => {
      invalidateSession();
      showDone(t.undone({ name }));
    },
  });
  return (
    <div className={styles['recent']}>
      <p>{t.undoable({ name, at: moment(joining.joinedAt), until: moment(joining.undoEndsAt) })}</p>
      <Button variant="default" size="xs" onClick={() => ask(true)}>
        {t.undo}
      </Button>
      <Confirm
        opened={isAsking}
        title={t.undoTitle({ name })}
        text={t.undoText}
        action={t.undo}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ businessId, joiningId }, { onSettled: () => ask(false) })}
      />
    </div>
  );
}
