import { settingsLeaving as t } from '#texts/settingsLeaving';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import type { ListLeavingsQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import styles from '../joining/joining.module.css';
import { ofBoth } from '../joining/of-both.ts';
import document from './list-leavings.graphql';
import undoDocument from './undo-leave.graphql';

type Leaving = ListLeavingsQuery['businessLeavings']['items'][number];

/** The locations that became businesses within the last day, with their undo. Only for owners. */
export default function Leavings() {
  const { id: businessId } = useBusiness();
  const now = useMinute();
  const { data } = useRead('business', document, { businessId });
  const recent = (data?.businessLeavings.items ?? []).filter(
    ({ undoEndsAt, undoneAt }) => undoneAt === null && Date.parse(undoEndsAt) > now,
  );
  return recent.map(leaving => <Recent key={leaving.id} leaving={leaving} />);
}

function Recent({ leaving: { id: leavingId, leftName: name, ...leaving } }: { leaving: Leaving }) {
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
      <p>{t.undoable({ name, at: moment(leaving.leftAt), until: moment(leaving.undoEndsAt) })}</p>
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
        onConfirm={() => mutate({ businessId, leavingId }, { onSettled: () => ask(false) })}
      />
    </div>
  );
}
