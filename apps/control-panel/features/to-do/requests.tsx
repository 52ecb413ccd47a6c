import { waiting as t } from '#texts/waiting';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCan } from '../../data/can.ts';
import { useOpenId } from '../../data/use-address.ts';
import { refresh } from '../../data/use-read.ts';
import { useMoment } from '../../ui/time/when.tsx';
import { useChanges } from '../appointments/use-changes.ts';
import { Line, Lines } from './lines.tsx';
import type { Waiting } from './use-waiting.ts';

/** Lists bookings that await approval. One tap approves a booking, or opens it. */
export function Requests({ requests }: Pick<Waiting, 'requests'>) {
  const moment = useMoment();
  const canApprove = useCan()('appointment_update');
  const [, open] = useOpenId();
  const { setStatus, saving } = useChanges();
  useReadAfter(requests.some(({ id }) => saving.has(id)));
  return (
    <Lines title={t.toApprove} count={requests.length}>
      {requests.map(request => {
        const { id, clientName, title, startAt } = request;
        return (
          <Line
            key={id}
            title={clientName}
            more={`${moment(startAt)} · ${title}`}
            onOpen={() => open(id)}
          >
            {canApprove && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t.approve}: ${clientName}`}
                loading={saving.has(id)}
                onClick={() => setStatus(request, 'confirmed')}
              >
                {t.approve}
              </Button>
            )}
          </Line>
        );
      })}
    </Lines>
  );
}

/** Reloads the pending tasks after approvals, in case the change stream is down. */
function useReadAfter(isSaving: boolean): void {
  const client = useQueryClient();
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) void refresh(client, ['journal']);
    wasSaving.current = isSaving;
  }, [client, isSaving]);
}
