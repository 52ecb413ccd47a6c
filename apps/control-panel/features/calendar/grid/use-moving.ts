import { board as t } from '#texts/board';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { hour, snap, type Axis } from '../axis.ts';
import type { Column, Target, Appointment } from '../../../data/board/board.ts';
import { canMove, canStretch, watchDrags } from './drag.ts';
import { seemsToFit } from '../side-by-side.ts';
import type { GhostPlace } from './ghost.tsx';
import { useTime } from '../../../ui/time/use-time.ts';

interface Options {
  board: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  axis: Axis;
  stepMinutes: number;
  canChange: boolean;
  nameOf: (column: Column) => string;
  onMove: (appointment: Appointment, target: Target) => void;
  onStretch: (appointment: Appointment, endAt: number) => void;
}

interface Moving {
  appointment: Appointment;
  target: Target;
  byKeys: boolean;
}

const isEnd = (id: string) => id.startsWith('end ');

/** Moves an appointment to another time or staff member, or resizes it, by mouse, touch or keyboard. */
export function useMoving(options: Options) {
  const { board, columns, axis, stepMinutes, canChange, nameOf, onMove, onStretch } = options;
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, say] = useState('');
  const time = useTime();

  const appointmentOf = (id: string) => {
    const appointment = columns.flatMap(({ lane }) => lane.visits).find(one => one.id === idOf(id));
    const isAble = isEnd(id) ? canStretch : canMove;
    return appointment && canChange && isAble(appointment) ? appointment : undefined;
  };
  const aim = (appointment: Appointment, target: Target, byKeys: boolean) => {
    setMoving(former =>
      former?.target.startAt === target.startAt &&
      former.target.endAt === target.endAt &&
      former.target.column === target.column
        ? former
        : { appointment, target, byKeys },
    );
    const { startAt, endAt } = target;
    const isLonger = endAt - startAt !== lengthOf(appointment);
    const span = isLonger ? `${time(startAt)} – ${time(endAt)}` : time(startAt);
    if (byKeys) say(t.moving({ time: span, who: nameOf(target.column) }));
  };
  const finish = () => {
    if (!moving) return undefined;
    setMoving(null);
    const { appointment, target } = moving;
    if (target.endAt - target.startAt !== lengthOf(appointment))
      return onStretch(appointment, target.endAt);
    const isSame =
      Date.parse(appointment.startAt) === target.startAt &&
      (appointment.extraStaffIds.length > 0 || appointment.staffId === target.column.lane.staffId);
    if (!isSame) onMove(appointment, target);
  };
  const cancel = () => {
    setMoving(null);
    say(t.moveCancelled);
  };

  const drag = useEffectEvent((id: string, x: number, y: number, offsetY: number) => {
    const appointment = appointmentOf(id);
    const target = isEnd(id)
      ? stretchedTo(options, y, appointment)
      : targetAt(options, x, y - offsetY, appointment);
    if (appointment && target) aim(appointment, target, false);
  });
  const drop = useEffectEvent(finish);
  const leave = useEffectEvent(cancel);
  const canDrag = useEffectEvent((id: string) => appointmentOf(id) !== undefined);
  useEffect(() => {
    if (!board.current) return undefined;
    return watchDrags(board.current, {
      name: 'visit',
      canDrag: id => canDrag(id),
      onMove: (id, x, y, offsetY) => drag(id, x, y, offsetY),
      onDrop: () => drop(),
      onCancel: () => leave(),
    });
  }, [board]);

  /** Handles keys: arrows move, Shift moves only the end. Returns true if the key was handled. */
  const press = (key: string, withShift: boolean): boolean => {
    if (!moving?.byKeys) return false;
    const { appointment, target } = moving;
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    if (key === 'Tab') return false;
    if (key === 'Enter') finish();
    else if (key === 'Escape') cancel();
    else if (steps[key]) {
      const [rows, aside] = steps[key];
      if (withShift) {
        const endAt = target.endAt + rows * stepMinutes * 60_000;
        const isOnAxis = endAt <= target.column.midnight + axis.to * hour;
        const startAt = Date.parse(appointment.startAt);
        if (isOnAxis && endAt > startAt) aim(appointment, { ...target, startAt, endAt }, true);
        return true;
      }
      const place = columns.findIndex(({ key: name }) => name === target.column.key) + aside;
      const column = columns[place] ?? target.column;
      const at = (target.startAt - target.column.midnight) / hour + (rows * stepMinutes) / 60;
      const startAt = column.midnight + within(axis, appointment, at) * hour;
      aim(appointment, { column, startAt, endAt: startAt + lengthOf(appointment) }, true);
    }
    return true;
  };

  return {
    moving: moving?.appointment.id ?? null,
    said,
    press,
    /** Starts a move by keyboard. */
    take: (id: string) => {
      const appointment = appointmentOf(id);
      const column = columns.find(({ lane }) => lane.visits.some(one => one.id === id));
      if (!appointment || !column) return;
      const [startAt, endAt] = [Date.parse(appointment.startAt), Date.parse(appointment.endAt)];
      setMoving({ appointment, target: { column, startAt, endAt }, byKeys: true });
      say(t.moveHint);
    },
    cancel: () => moving && cancel(),
    ghost: moving && ghostOf(moving, columns, axis),
  };
}

/** Returns the ghost's position, or null if the board no longer has the column. */
function ghostOf(
  { appointment, target: { startAt, endAt, column }, byKeys }: Moving,
  columns: readonly Column[],
  axis: Axis,
): GhostPlace | null {
  const place = columns.findIndex(({ key }) => key === column.key);
  if (place < 0) return null;
  const isStretched = endAt - startAt !== lengthOf(appointment);
  const long = {
    ...appointment,
    endAt: new Date(Date.parse(appointment.startAt) + endAt - startAt).toISOString(),
  };
  return {
    column: place,
    at: (startAt - column.midnight) / hour - axis.from,
    long: (endAt - startAt) / hour,
    isFollowed: byKeys,
    startAt,
    endAt: isStretched ? endAt : null,
    name: appointment.clientName,
    seemsToFit: seemsToFit(column, long, startAt),
  };
}

const lengthOf = ({ startAt, endAt }: Appointment) => Date.parse(endAt) - Date.parse(startAt);
const idOf = (id: string) => id.replace(/^end /, '');

/** Returns the target with the end at a height of the board. The duration is at least one step. */
function stretchedTo(
  { board, columns, axis, stepMinutes }: Options,
  y: number,
  appointment: Appointment | undefined,
): Target | null {
  const column = columns.find(({ lane }) => lane.visits.some(({ id }) => id === appointment?.id));
  const name = column && `[data-column="${CSS.escape(column.key)}"]`;
  const box = name && board.current?.querySelector(name)?.getBoundingClientRect();
  if (!appointment || !column || !box) return null;
  const hours = ((y - box.top) / box.height) * (axis.to - axis.from);
  const at = Math.min(axis.to, axis.from + snap(hours + stepMinutes / 120, stepMinutes));
  const startAt = Date.parse(appointment.startAt);
  const endAt = column.midnight + at * hour;
  return endAt - startAt < stepMinutes * 60_000 ? null : { column, startAt, endAt };
}

/** Returns the column under a point and the time step at its top. */
function targetAt(
  { board, columns, axis, stepMinutes }: Options,
  x: number,
  top: number,
  appointment: Appointment | undefined,
): Target | null {
  const boxes = [...(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const boxesWithPlace = boxes.map(box => ({
    key: box.dataset['column'],
    box: box.getBoundingClientRect(),
  }));
  const nearest = boxesWithPlace.toSorted((a, b) => distance(a.box, x) - distance(b.box, x))[0];
  const column = columns.find(({ key }) => key === nearest?.key);
  if (!nearest || !column || !appointment) return null;
  const hours = ((top - nearest.box.top) / nearest.box.height) * (axis.to - axis.from);
  const at = within(axis, appointment, axis.from + snap(hours + stepMinutes / 120, stepMinutes));
  const startAt = column.midnight + at * hour;
  return { column, startAt, endAt: startAt + lengthOf(appointment) };
}

/** Returns the nearest hour at which the whole appointment is on the axis. */
function within({ from, to }: Axis, appointment: Appointment, at: number): number {
  return Math.max(from, Math.min(at, to - lengthOf(appointment) / hour));
}

function distance({ left, right }: DOMRect, x: number): number {
  return x < left ? left - x : Math.max(0, x - right);
}
