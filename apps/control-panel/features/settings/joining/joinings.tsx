import { settingsJoining as t } from '#texts/settingsJoining';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useOpenId } from '../../../data/use-address.ts';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import document from './list-joinings.graphql';
import { Undoable } from './undoable.tsx';
import undoDocument from './undo-join.graphql';

const Join = lazyComponent(() => import('./join.tsx'));

/** Button to join another business, and the joinings of the last day with their undo. Only for owners. */
export default function Joinings() {
  const can = useCan();
  return can('token_read') && can('token_write') && <OfOwner />;
}

function OfOwner() {
  const { id: businessId } = useBusiness();
  const now = useMinute();
  const moment = useMoment();
  const [openId, open] = useOpenId();
  const { data } = useRead('business', document, { businessId });
  const recent = (data?.businessJoinings.items ?? []).filter(
    ({ undoEndsAt, undoneAt }) => undoneAt === null && Date.parse(undoEndsAt) > now,
  );
  return (
    <>
      {recent.map(({ id, joinedName: name, joinedAt, undoEndsAt }) => (
        <Undoable
          key={id}
          text={t.undoable({ name, at: moment(joinedAt), until: moment(undoEndsAt) })}
          undo={t.undo}
          question={{ title: t.undoTitle({ name }), text: t.undoText }}
          done={t.undone({ name })}
          document={undoDocument}
          variables={{ businessId, joiningId: id }}
        />
      ))}
      <Button variant="default" onClick={() => open('join')}>
        {t.open}
      </Button>
      <Suspense>{openId === 'join' && <Join onClose={() => open(undefined)} />}</Suspense>
    </>
  );
}
