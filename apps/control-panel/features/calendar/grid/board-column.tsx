import { board as t } from '#texts/board';
import { memo, use, useMemo, useState, type CSSProperties, type PointerEvent } from 'react';
import { hour, placeOn, snap, type Axis } from '../axis.ts';
import { blockKey } from '../../../data/board/booking.ts';
import { PlacesContext } from '../../../data/locations/at-location.tsx';
import { BlockedTime } from './blocked-time.tsx';
import { AppointmentBlock } from './block.tsx';
import type { Column, Lane } from '../../../data/board/board.ts';
import { canStretch } from './drag.ts';
import { labelRoom } from '../label-room.ts';
import { foldGroups, type Block } from '../fold-groups.ts';
import { keyOfBlock, type MovedBlock } from './use-block-moving.ts';
import { sideBySide } from '../side-by-side.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import styles from './board-column.module.css';

interface Props {
  /** Column key, the instant at its top, and its lane. Each changes only if the column's own data changes. */
  column: Column['key'];
  midnight: number;
  lane: Lane;
  axis: Axis;
  hue: string;
  name: string;
  stepMinutes: number;
  /** Id of the appointment that is the tab stop, if it is in this column. */
  stop: string | null;
  saving: ReadonlySet<string>;
  /** Id of the appointment that is being moved. */
  moving: string | null;
  /** Blocked time being moved in this column, with its new position. */
  movedBlock: MovedBlock | null;
  canBook: boolean;
  onBook: (column: Column['key'], startAt: number) => void;
}

/** A staff member's day: shifts, appointments, and the free time under the pointer. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, midnight, lane, axis, hue, name } = props;
  const { stop, saving, moving, movedBlock, canBook } = props;
  const blocks = useMemo(() => foldGroups(lane.visits), [lane.visits]);
  const shares = useMemo(() => sideBySide(blocks), [blocks]);
  const places = use(PlacesContext);
  const free = useFreeTime(props);
  const stretch = (start: string | number, end: string | number) =>
    placeOn(axis, midnight, instantOf(start), instantOf(end));
  return (
    <div
      className={styles['column']}
      role="group"
      aria-label={`${name}: ${t.visits({ count: blocks.length })}`}
      data-column={column}
      {...free.handlers}
    >
      {lane.onShift.map(({ startAt, endAt }) => (
        <Stretch key={startAt} kind="shift" place={stretch(startAt, endAt)} />
      ))}
      {lane.atLocations.map(({ startAt, endAt, locationId }) => {
        const start = Math.max(Date.parse(startAt), midnight + axis.from * hour);
        // Appointments name their place, so a shift full of them needs no label.
        const from = labelRoom({ start, end: Date.parse(endAt) }, blocks);
        return (
          <Stretch
            key={locationId + startAt}
            kind={places?.isAll ? 'place' : 'absent'}
            place={stretch(startAt, endAt)}
            label={from === null ? undefined : places?.nameOf(locationId)}
            labelAt={from === null ? 0 : (from - start) / hour}
          />
        );
      })}
      {lane.busyElsewhere.map(({ startAt, endAt }) => (
        <Stretch key={startAt} kind="absent" place={stretch(startAt, endAt)} label={t.elsewhere} />
      ))}
      {lane.absences.map(absence => {
        const { timeOffId, startAt, endAt, kind, reason } = absence;
        const moved = movedBlock?.key === keyOfBlock(absence) ? movedBlock.span : null;
        const place = moved ? stretch(moved.startAt, moved.endAt) : stretch(startAt, endAt);
        const key = timeOffId + startAt;
        return kind === 'absence' ? (
          <Stretch key={key} kind="absent" place={place} label={reason ?? t.absent} />
        ) : (
          place && <BlockedTime key={key} {...{ absence, place, moved }} canMove={canBook} />
        );
      })}
      {lane.visits.map(
        ({ id, startAt, endAt, bufferBeforeMinutes: before, bufferAfterMinutes: after }) => (
          <Buffers
            key={id}
            before={before > 0 ? stretch(Date.parse(startAt) - before * 60_000, startAt) : null}
            after={after > 0 ? stretch(endAt, Date.parse(endAt) + after * 60_000) : null}
          />
        ),
      )}
      {lane.holds.map(({ id, startAt, endAt }) => (
        <Stretch key={id} kind="held" place={stretch(startAt, endAt)} label={t.held} />
      ))}
      {blocks.map(block => {
        const place = stretch(block.start, block.end);
        return (
          place && (
            <AppointmentBlock
              key={blockKey(block.id)}
              block={block}
              {...place}
              {...shares.get(block)!}
              hue={hue}
              isStop={stop === block.id}
              isSaving={block.appointments.some(appointment => saving.has(appointment.id))}
              isMoving={moving === block.id}
              canStretch={canBook && canStretch(block.appointments[0])}
              joins={joinsOf(block, blocks)}
              location={places?.isAll ? places.nameOf(block.appointments[0].locationId) : undefined}
            />
          )
        );
      })}
      {free.at !== null && !moving && (
        <FreeTime at={free.at} startAt={midnight + (axis.from + free.at) * hour} />
      )}
    </div>
  );
});

/** Tells on which sides of the block another appointment of the same visit is adjacent. */
function joinsOf({ appointments: [{ visitId }], start, end }: Block, blocks: readonly Block[]) {
  if (!visitId) return apart;
  const parts = blocks.filter(({ appointments }) => appointments[0].visitId === visitId);
  const before = parts.some(part => part.end === start);
  const after = parts.some(part => part.start === end);
  return joined[Number(before) * 2 + Number(after)]!;
}

/** Shared objects, so that blocks do not render again. */
const joined = [false, true].flatMap(before => [false, true].map(after => ({ before, after })));
const apart = joined[0]!;

function instantOf(time: string | number): number {
  return typeof time === 'number' ? time : Date.parse(time);
}

/** Free time under the mouse, which a click books. */
function useFreeTime({ column, midnight, axis, stepMinutes, canBook, onBook }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const placeOf = ({
    clientY,
    currentTarget,
    target,
  }: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) => {
    // The staff member is free during processing time, so a press there books.
    const over = (target as HTMLElement).closest('[data-free], [data-visit], [data-blocked]');
    if (!canBook || over?.matches('[data-visit], [data-blocked]')) return null;
    const { top, height } = currentTarget.getBoundingClientRect();
    return snap(((clientY - top) / height) * (axis.to - axis.from), stepMinutes);
  };
  return {
    at,
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) =>
        setAt(event.pointerType === 'mouse' ? placeOf(event) : null),
      onPointerLeave: () => setAt(null),
      onClick: (event: React.MouseEvent<HTMLElement>) => {
        const place = placeOf(event);
        if (place !== null) onBook(column, midnight + (axis.from + place) * hour);
      },
    },
  };
}

function FreeTime({ at, startAt }: { at: number; startAt: number }) {
  const time = useTime();
  return (
    <div className={styles['free']} style={{ '--at': at } as CSSProperties} aria-hidden="true">
      + {time(startAt)}
    </div>
  );
}

type Place = { at: number; long: number } | null;

interface StretchProps {
  kind: string;
  place: Place;
  label?: string | undefined;
  /** Hours from the beginning to the label. */
  labelAt?: number;
}

function Stretch({ kind, place, label, labelAt = 0 }: StretchProps) {
  if (!place) return null;
  return (
    <div
      className={styles['stretch']}
      data-kind={kind}
      style={{ '--at': place.at, '--long': place.long } as CSSProperties}
    >
      {label && <span style={{ '--label-at': labelAt } as CSSProperties}>{label}</span>}
    </div>
  );
}

function Buffers({ before, after }: { before: Place; after: Place }) {
  return (
    <>
      <Stretch kind="buffer" place={before} />
      <Stretch kind="buffer" place={after} />
    </>
  );
}
