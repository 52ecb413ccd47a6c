import { teamAsked as t } from '#texts/teamAsked';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSaid } from '../../../api/use-said.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { ListAskedQuery } from '../../../operations.generated.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { OpenLink } from '../../../parts/open-link.tsx';
import { useMoment } from '../../../parts/when.tsx';
import styles from '../team.module.css';
import approveDocument from './approve-asked.graphql';
import document from './asked-visits.graphql';
import declineDocument from './decline-asked.graphql';
import { useSpan } from '../../../parts/use-span.ts';

interface Props {
  request: ListAskedQuery['timeOffRequests']['items'][number];
  onClose: () => void;
  /** It is approved, and something of the person's is booked then. */
  onTouched: () => void;
}

const affects = ['staff', 'appointment'] as const;

/** Says yes or no to time off, with what is booked then and a word. */
export default function Decide({ request, onClose, onTouched }: Props) {
  const { id: timeOffRequestId, staffName, reason } = request;
  const span = useSpan();
  const moment = useMoment();
  const { id: businessId } = useBusiness();
  const [note, setNote] = useState('');
  const { data, error, refetch } = useRead('staff', document, { businessId, timeOffRequestId });
  const done = useUndoable(affects);
  const approve = useChange(approveDocument, {
    affects,
    onDone: ({ approveTimeOff }, _, eventId) => {
      done(t.approved, eventId);
      if (approveTimeOff.affectedAppointments.length > 0) onTouched();
      else onClose();
    },
  });
  const decline = useChange(declineDocument, useSaid(affects)(t.declined, onClose));
  const input = { businessId, timeOffRequestId, note: note.trim() || null };
  const visits = data?.timeOffRequest.affectedAppointments;
  return (
    <Dialog opened onClose={onClose} title={t.decideTitle({ name: staffName })}>
      <div className={styles['fields']}>
        <p className={styles['none']}>{[span(request), reason].filter(Boolean).join(' · ')}</p>
        {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={48} />}
        {visits && (
          <div>
            <p className={styles['none']}>
              {visits.length > 0 ? t.booked({ count: visits.length }) : t.free}
            </p>
            <ul className={styles['list']}>
              {visits.map(({ id, clientName, title, startAt }) => (
                <li key={id}>
                  <OpenLink id={id}>{`${clientName}, ${title}, ${moment(startAt)}`}</OpenLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <TextInput
          label={t.note}
          value={note}
          maxLength={200}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group grow>
          <Button
            variant="default"
            loading={decline.isPending}
            disabled={approve.isPending}
            onClick={() => decline.mutate({ input })}
          >
            {t.decline}
          </Button>
          <Button
            loading={approve.isPending}
            disabled={decline.isPending}
            onClick={() => approve.mutate({ input })}
          >
            {t.approve}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
