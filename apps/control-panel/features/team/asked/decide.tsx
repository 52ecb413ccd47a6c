import { teamAsked as t } from '#texts/teamAsked';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { useChangeToast, useUndoable } from '../../../ui/change/use-undo.ts';
import type { ListAskedQuery } from '../../../data/operations.generated.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import styles from '../team.module.css';
import approveDocument from './approve-asked.graphql';
import document from './asked-visits.graphql';
import declineDocument from './decline-asked.graphql';
import { useSpan } from '../../../ui/time/use-time.ts';

interface Props {
  request: ListAskedQuery['timeOffRequests']['items'][number];
  onClose: () => void;
  /** Called after approval if the staff member has appointments in that time. */
  onTouched: () => void;
}

const affects = ['staff', 'appointment'] as const;

/** Approves or declines a time-off request. Shows the affected appointments and takes a note. */
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
  const decline = useChange(declineDocument, useChangeToast(affects)(t.declined, onClose));
  const input = { businessId, timeOffRequestId, note: note.trim() || null };
  const appointments = data?.timeOffRequest.affectedAppointments;
  return (
    <Dialog opened onClose={onClose} title={t.decideTitle({ name: staffName })}>
      <div className={styles['fields']}>
        <p className={styles['none']}>{[span(request), reason].filter(Boolean).join(' · ')}</p>
        {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={48} />}
        {appointments && (
          <div>
            <p className={styles['none']}>
              {appointments.length > 0 ? t.booked({ count: appointments.length }) : t.free}
            </p>
            <ul className={styles['list']}>
              {appointments.map(({ id, clientName, title, startAt }) => (
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
