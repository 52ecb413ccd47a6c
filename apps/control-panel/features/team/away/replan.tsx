import { team as t } from '#texts/team';
import { frame } from '#texts/frame';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../data/session.ts';
import { useRead, refresh, type Kind } from '../../../data/use-read.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import staffDocument from '../list-team.graphql';
import { change, send } from '../../../data/send.ts';
import undoDocument from '../../../data/documents/undo.graphql';
import { showDone, showFailure } from '../../../ui/change/toasts.ts';
import moveDocument from '../../../data/documents/move.graphql';
import type { AffectedVisitsQuery } from '../../../data/operations.generated.ts';
import explainDocument from '../../../data/documents/explain-start.graphql';
import document from './affected-visits.graphql';
import { propose, type Proposal } from './propose.ts';
import styles from '../team.module.css';

const affects: readonly Kind[] = ['appointment', 'staff', 'client'];

/**
 * Lists appointments that no longer fit a staff member's hours, with proposed places, and moves all at once.
 */
export default function Replan({ staffId, onClose }: { staffId: string; onClose: () => void }) {
  const { data, error, refetch } = useProposals(staffId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { mutate, isPending } = useReplan(isWhole => (isWhole ? onClose() : void refetch()));
  const movable = data?.filter(({ to, appointment }) => to && !left.includes(appointment.id)) ?? [];
  return (
    <Dialog opened onClose={onClose} title={t.replanTitle}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <form
          className={styles['fields']}
          onSubmit={event => {
            event.preventDefault();
            mutate(movable);
          }}
        >
          <ul className={styles['list']}>
            {data.map(planned => (
              <Row
                key={planned.appointment.id}
                planned={planned}
                isChosen={!left.includes(planned.appointment.id)}
                onChoose={chosen =>
                  setLeft(
                    chosen
                      ? left.filter(id => id !== planned.appointment.id)
                      : [...left, planned.appointment.id],
                  )
                }
              />
            ))}
          </ul>
          <Button type="submit" loading={isPending} disabled={movable.length === 0} fullWidth>
            {t.moveAll({ count: movable.length })}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

interface RowProps {
  planned: Planned;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Row({ planned: { appointment, to }, isChosen, onChoose }: RowProps) {
  const { id: businessId } = useBusiness();
  const moment = useMoment();
  const people = useRead('staff', staffDocument, { businessId, onlyActive: true }).data;
  const person = people?.staffMembers.items.find(({ id }) => id === to?.staffId)?.name ?? t.anybody;
  const isSame = to !== null && Date.parse(to.startAt) === Date.parse(appointment.startAt);
  const where =
    to && (isSame ? t.sameTime({ person }) : t.other({ time: moment(to.startAt), person }));
  return (
    <li>
      <Checkbox
        checked={to !== null && isChosen}
        disabled={to === null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={`${appointment.clientName}, ${appointment.title}, ${moment(appointment.startAt)}`}
        description={where ?? t.nowhere}
      />
    </li>
  );
}

/**
 * Moves appointments as proposed, one after another, with a single undo. Refused moves are reported and change
 * nothing.
 */
function useReplan(onDone: (isWhole: boolean) => void) {
  const { undone } = frame;
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const takeBack = async (events: readonly string[]) => {
    try {
      for (const eventId of events.toReversed())
        await change(undoDocument, { businessId, eventId });
      showDone(undone);
    } catch (error) {
      showFailure(error);
    } finally {
      await refresh(client, affects);
    }
  };
  return useMutation({
    mutationFn: async (planned: readonly Planned[]) => {
      const events: string[] = [];
      const failures: unknown[] = [];
      for (const { appointment, to } of planned) {
        if (!to) continue;
        const input = {
          businessId,
          appointmentId: appointment.id,
          version: appointment.version,
          ...to,
        };
        await change(moveDocument, { input }, id => events.push(id)).catch((error: unknown) =>
          failures.push(error),
        );
      }
      return { events, failures };
    },
    onSuccess: ({ events, failures }) => {
      if (events.length > 0)
        showDone(t.moved({ count: events.length }), () => void takeBack(events));
      for (const failure of failures.slice(0, 1)) showFailure(failure);
      onDone(failures.length === 0);
    },
    onSettled: () => refresh(client, affects),
  });
}

type Appointment = AffectedVisitsQuery['staffMember']['affectedAppointments'][number];

/** An appointment that no longer fits, with its proposed place. */
interface Planned {
  appointment: Appointment;
  to: Proposal | null;
}

/** Reads a staff member's appointments that no longer fit, and proposes a bookable place for each. */
function useProposals(staffId: string) {
  const { id: businessId } = useBusiness();
  return useQuery({
    queryKey: ['appointment', 'proposals', businessId, staffId],
    queryFn: async (): Promise<Planned[]> => {
      const { staffMember } = await send(document, { businessId, staffId });
      const appointments = staffMember.affectedAppointments;
      const offers = await Promise.all(
        appointments.map(async appointment => {
          const { bookedId: catalogItemId, startAt } = appointment;
          const asked = { businessId, catalogItemId, startAt, staffId: null };
          const { explainStart } = await send(explainDocument, asked);
          const { bookable, staffId: free, nearest } = explainStart;
          return [appointment, { bookable, staffId: free, nearest }] as const;
        }),
      );
      const proposals = propose(offers);
      return appointments.map(appointment => ({
        appointment,
        to: proposals.get(appointment.id) ?? null,
      }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
