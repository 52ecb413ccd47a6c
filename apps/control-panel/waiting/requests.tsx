import { waiting as t } from '#texts/waiting';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCan } from '../api/can.ts';
import { useOpened } from '../api/use-address.ts';
import { refresh } from '../api/use-read.ts';
import { useMoment } from '../parts/when.tsx';
import { useChanges } from '../screens/calendar/changes/use-changes.ts';
import { Line, Lines } from './lines.tsx';
import type { Waiting } from './use-waiting.ts';

/** Bookings that wait for approval: approved by one tap, or opened to be looked at. */
export function Requests({ requests }: Pick<Waiting, 'requests'>) {
  const moment = useMoment();
  const canApprove = useCan()('appointment_update');
  const [, open] = useOpened();
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

/** Reads again what waits once approvals were answered, also where changes are not watched. */
function useReadAfter(isSaving: boolean): void {
  const client = useQueryClient();
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) void refresh(client, ['journal']);
    wasSaving.current = isSaving;
  }, [client, isSaving]);
}
