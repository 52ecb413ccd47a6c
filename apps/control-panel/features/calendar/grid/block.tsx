import { board as t } from '#texts/board';
import { memo, type CSSProperties } from 'react';
import { Icon } from '../../../ui/text/icon.tsx';
import { hour } from '../axis.ts';
import { isBeingBooked } from '../../../data/board/booking.ts';
import type { Appointment } from '../../../data/board/board.ts';
import { isOn, type Block } from '../fold-groups.ts';
import type { Share } from '../side-by-side.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import styles from './block.module.css';

interface Props {
  block: Block;
  /** Position as primitive values, so that the block renders again only if one of them changes. */
  at: number;
  long: number;
  column: Share['column'];
  of: Share['of'];
  hue: string;
  /** True if the block is the tab stop. Arrow keys reach the other blocks. */
  isStop: boolean;
  isSaving: boolean;
  isMoving: boolean;
  /** True if the appointment's end can be dragged. */
  canStretch: boolean;
  /** True on a side where another appointment of the same visit is adjacent. */
  joins: { before: boolean; after: boolean };
  /** Name of the location, if the board shows several. */
  location: string | undefined;
}

/** Block of an appointment, or of all appointments of a class's start. */
export const AppointmentBlock = memo(function AppointmentBlock({
  block: { id, appointments, start, end },
  at,
  long,
  column,
  of,
  hue,
  isStop,
  isSaving,
  isMoving,
  canStretch,
  joins,
  location,
}: Props) {
  const time = useTime();
  const [appointment] = appointments;
  const isGroup = appointment.groupCapacity > 1 && isOn(appointment);
  const who = isGroup ? appointment.title : appointment.clientName;
  const what = isGroup
    ? t.participants({ booked: appointments.length, of: appointment.groupCapacity })
    : appointment.title;
  const isBooking = isBeingBooked(appointment);
  const marks = isGroup ? [] : marksOf(appointment);
  const notes = isBooking
    ? [t.booking]
    : [
        t.status[appointment.status],
        ...marks.map(({ label }) => label),
        ...(isSaving ? [t.saving] : []),
      ];
  const size = long < 0.4 ? 'tiny' : long < 0.7 ? 'small' : 'full';
  const below = size === 'tiny' ? undefined : afterProcessing(appointment, start, end);
  return (
    <button
      type="button"
      className={styles['block']}
      data-visit={id}
      data-status={appointment.status}
      data-size={size}
      data-saving={isSaving || undefined}
      data-booking={isBooking || undefined}
      data-moving={isMoving || undefined}
      data-joins-before={joins.before || undefined}
      data-joins-after={joins.after || undefined}
      aria-disabled={isBooking || undefined}
      tabIndex={isStop ? 0 : -1}
      style={
        {
          '--at': at,
          '--long': long,
          '--column': column,
          '--of': of,
          '--hue': hue,
        } as CSSProperties
      }
    >
      {appointment.processingStartAt && appointment.processingEndAt && (
        <Processing
          {...{ start, end }}
          from={Date.parse(appointment.processingStartAt)}
          to={Date.parse(appointment.processingEndAt)}
        />
      )}
      <span className={styles['line']}>
        <span className={styles['time']}>
          {time(start)}
          <span className="hidden-text">–{time(end)}, </span>
        </span>
        <span className={styles['who']}>{who}</span>
        <Marks marks={marks} status={appointment.status} />
      </span>
      <span className={size === 'tiny' ? 'hidden-text' : styles['what']} style={below}>
        {what}
        {location && ` · ${location}`}
      </span>
      {appointment.comment && !isGroup && long >= 1 && !below && (
        <span className={styles['comment']}>{appointment.comment}</span>
      )}
      <span className="hidden-text">{notes.join(', ')}</span>
      {canStretch && <i className={styles['end']} data-end aria-hidden="true" />}
    </button>
  );
});

interface Span {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** Processing time, in which the staff member is free for other appointments. */
function Processing({ start, end, from, to }: Span) {
  const time = useTime();
  const share = (span: number) => `${(span / (end - start)) * 100}%`;
  return (
    <span
      className={styles['processing']}
      data-free
      style={{ top: share(from - start), height: share(to - from) }}
    >
      <span>{t.processing({ span: `${time(from)}–${time(to)}` })}</span>
    </span>
  );
}

/** Returns the position of the text after processing time that begins too soon for a second line before it. */
function afterProcessing(
  appointment: Appointment,
  start: number,
  end: number,
): CSSProperties | undefined {
  const { processingStartAt: from, processingEndAt: to } = appointment;
  if (!from || !to || Date.parse(from) - start >= 0.7 * hour) return undefined;
  const top = `calc(${((Date.parse(to) - start) / (end - start)) * 100}% + 0.125rem)`;
  return { position: 'absolute', insetInlineStart: '0.75rem', top };
}

interface Mark {
  sign: string;
  label: string;
}

function marksOf({
  isFirstVisit,
  clientConfirmedAt,
  paymentStatus,
  source,
  price,
  status,
  visitId,
}: Appointment): Mark[] {
  const isAi = source === 'ai' || source === 'mcp';
  const isDue = price > 0 && paymentStatus !== 'paid' && status === 'completed';
  return [
    ...(visitId ? [{ sign: 'part', label: t.part }] : []),
    ...(isAi ? [{ sign: 'ai', label: t.byAi }] : []),
    ...(isFirstVisit ? [{ sign: 'new', label: t.first }] : []),
    ...(clientConfirmedAt && status === 'confirmed' ? [{ sign: 'sure', label: t.sure }] : []),
    ...(isDue ? [{ sign: 'due', label: t.unpaid }] : []),
    ...(paymentStatus === 'paid' && price > 0 ? [{ sign: 'paid', label: t.paid }] : []),
  ];
}

function Marks({ marks, status }: { marks: readonly Mark[]; status: Appointment['status'] }) {
  return (
    <span className={styles['marks']} aria-hidden="true">
      {marks.map(({ sign, label }) => (
        <span key={sign} data-sign={sign} title={label}>
          {sign === 'ai' && <Icon name="ai" size={12} />}
          {sign === 'part' && <Icon name="link" size={12} />}
          {sign === 'sure' && <Icon name="check" size={12} />}
          {sign === 'new' && '1'}
        </span>
      ))}
      {(status === 'arrived' || status === 'completed') && (
        <span data-sign={status}>
          <Icon name="check" size={12} />
        </span>
      )}
    </span>
  );
}
