import { Button } from '@mantine/core';
import { useCan } from '../api/can.ts';
import { useBusiness } from '../api/session.ts';
import { useOpened } from '../api/use-address.ts';
import { useChange } from '../api/use-change.ts';
import { useUndoable } from '../api/use-undo.ts';
import { useMoment } from '../parts/when.tsx';
import statusDocument from '../screens/calendar/changes/set-status.graphql';
import { useTexts } from '../texts/use-texts.ts';
import { Line, Lines } from './lines.tsx';
import { texts } from './texts.ts';
import type { Waiting } from './use-waiting.ts';

const affects = ['appointment', 'client', 'journal'] as const;

/** Bookings that wait for approval: approved by one tap, or opened to be looked at. */
export function Requests({ requests }: Pick<Waiting, 'requests'>) {
  const t = useTexts(texts);
  const moment = useMoment();
  const { id: businessId } = useBusiness();
  const canApprove = useCan()('appointment_update');
  const [, open] = useOpened();
  const say = useUndoable(affects);
  const { mutate, isPending, variables } = useChange(statusDocument, {
    affects,
    onDone: ({ setAppointmentStatus: { id } }, _sent, eventId) =>
      say(t.approved(requests.find(each => each.id === id)?.clientName ?? ''), eventId),
  });
  return (
    <Lines title={t.toApprove} count={requests.length}>
      {requests.map(({ id, version, clientName, title, startAt }) => (
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
              loading={isPending && variables.input.appointmentId === id}
              onClick={() =>
                mutate({ input: { businessId, appointmentId: id, version, status: 'confirmed' } })
              }
            >
              {t.approve}
            </Button>
          )}
        </Line>
      ))}
    </Lines>
  );
}
