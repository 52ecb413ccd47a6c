import { calendarWholeDay as t } from '#texts/calendarWholeDay';
import { frame } from '#texts/frame';
import { reasons } from '#texts/reasons';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Document } from '../../../data/document.ts';
import type { MoveAppointmentsMutation } from '../../../data/operations.generated.ts';
import { Problem } from '../../../data/problem.ts';
import { written } from '../../../data/refusals.ts';
import { change } from '../../../data/send.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { useMoney } from '../../../ui/text/money.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import { useReason } from '../../../ui/feedback/use-reason.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './whole-day.module.css';

type Change = MoveAppointmentsMutation['moveAppointments'];
type Item = Change['items'][number];

const affects = ['appointment', 'client'] as const;

/** Day of a staff member. */
export interface DayProps {
  day: string;
  staffId: string;
  name: string;
}

interface Props<Answer, Input> {
  title: string;
  document: Document<Answer, { input: Input }>;
  /** The change to rehearse; null until it is complete. */
  input: Input | null;
  /** Told to the clients of a cancellation. */
  reason?: string;
  read: (answer: Answer) => Change;
  action: (of: { count: number }) => string;
  done: (of: { count: number }) => string;
  isDanger?: boolean;
  /** Name of the new staff member. */
  staffName?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog that shows what a change would do to each appointment, then makes it for those that fit. */
export function Rehearsed<Answer, Input extends object>(props: Props<Answer, Input>) {
  const { title, document, input, reason, read, action, done, isDanger, onClose, children } = props;
  const { staffName } = props;
  const say = useUndoable(affects);
  const reasonOf = useReason();
  const rehearsal = useQuery({
    queryKey: ['rehearsal', title, input],
    queryFn: async () => read(await change(document, { input: { ...input!, dryRun: true } })),
    enabled: input !== null,
    gcTime: 0,
    retry: false,
  });
  const changing = useChange(document, {
    affects,
    onDone: (answer, _sent, eventId) => {
      say(done({ count: read(answer).changed }), eventId);
      onClose();
    },
  });
  const { data, error } = rehearsal;
  const shown = input === null ? undefined : data;
  const count = shown?.changed ?? 0;
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <form
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault();
          changing.mutate({
            input: { ...input!, ...(reason && { reason }), conflicts: 'skip' },
          });
        }}
      >
        {children}
        {input === null && <p className={styles['note']}>{t.choose}</p>}
        {input !== null && error && <p role="alert">{isEmpty(error) ? t.none : reasonOf(error)}</p>}
        {rehearsal.isFetching && !shown && <Skeleton height={120} />}
        {shown && (
          // A scrollable area needs a tab stop for keyboard users.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles['items']} aria-label={t.preview} tabIndex={0}>
            <ul>
              {shown.items.map(item => (
                <Line key={item.appointmentId} item={item} staffName={staffName} />
              ))}
            </ul>
          </section>
        )}
        <div className={styles['foot']}>
          <span role="status">
            {shown && shown.skipped > 0 && t.stay({ count: shown.skipped })}
          </span>
          <Button variant="default" onClick={onClose}>
            {isDanger ? frame.close : frame.cancel}
          </Button>
          <Button
            type="submit"
            disabled={count === 0 || rehearsal.isFetching}
            loading={changing.isPending}
            {...(isDanger && { color: 'red' })}
          >
            {action({ count })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns true if the day has no appointment that is still to come. */
function isEmpty(error: Error): boolean {
  return error instanceof Problem && error.code === 'NOT_FOUND';
}

/** An appointment with its new start and staff member, its refund, or the reason why it stays. */
function Line({ item, staffName }: { item: Item; staffName: string | undefined }) {
  const start = useMoment();
  const money = useMoney();
  const { locale } = useSpoken();
  const { clientName, serviceName, startAt, newStartAt, newStaffName, refundDue } = item;
  const becomes = [
    ...(newStartAt !== null && newStartAt !== startAt ? [start(newStartAt)] : []),
    ...(newStaffName === null ? [] : [newStaffName]),
    ...(refundDue === null ? [] : [t.refund({ amount: money(refundDue) })]),
  ].join(', ');
  return (
    <li data-off={!item.changed || undefined}>
      <strong>{start(startAt)}</strong>
      <span>
        {clientName}, {serviceName}
      </span>
      <span>{item.changed ? becomes : whyNot(item, staffName, locale)}</span>
    </li>
  );
}

/** Reasons about a client's limit need its number, which only their sentence has. */
function whyNot(
  { reason, message, serviceName: name }: Item,
  staffName: string | undefined,
  locale: string,
): string {
  if (reason === null) return t.alone;
  const isOfClient = reason.startsWith('client_');
  return isOfClient
    ? (message ?? '')
    : written(reasons[reason], { name, staffName: staffName ?? null }, locale);
}
