import { board as t } from '#texts/board';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { hour, snap, type Axis } from '../axis.ts';
import type { Column, Target, Visit } from '../../../data/board/board.ts';
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
  onMove: (visit: Visit, target: Target) => void;
  onStretch: (visit: Visit, endAt: number) => void;
}

interface Moving {
  visit: Visit;
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

  const visitOf = (id: string) => {
    const visit = columns.flatMap(({ lane }) => lane.visits).find(one => one.id === idOf(id));
    const isAble = isEnd(id) ? canStretch : canMove;
    return visit && canChange && isAble(visit) ? visit : undefined;
  };
  const aim = (visit: Visit, target: Target, byKeys: boolean) => {
    setMoving(former =>
      former?.target.startAt === target.startAt &&
      former.target.endAt === target.endAt &&
      former.target.column === target.column
        ? former
        : { visit, target, byKeys },
    );
    const { startAt, endAt } = target;
    const isLonger = endAt - startAt !== lengthOf(visit);
    const span = isLonger ? `${time(startAt)} – ${time(endAt)}` : time(startAt);
    if (byKeys) say(t.moving({ time: span, who: nameOf(target.column) }));
  };
  const finish = () => {
    if (!moving) return undefined;
    setMoving(null);
    const { visit, target } = moving;
    if (target.endAt - target.startAt !== lengthOf(visit)) return onStretch(visit, target.endAt);
    const isSame =
      Date.parse(visit.startAt) === target.startAt &&
      (visit.extraStaffIds.length > 0 || visit.staffId === target.column.lane.staffId);
    if (!isSame) onMove(visit, target);
  };
  const cancel = () => {
    setMoving(null);
    say(t.moveCancelled);
  };

  const drag = useEffectEvent((id: string, x: number, y: number, offsetY: number) => {
    const visit = visitOf(id);
    const target = isEnd(id)
      ? stretchedTo(options, y, visit)
      : targetAt(options, x, y - offsetY, visit);
    if (visit && target) aim(visit, target, false);
  });
  const drop = useEffectEvent(finish);
  const leave = useEffectEvent(cancel);
  const canDrag = useEffectEvent((id: string) => visitOf(id) !== undefined);
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
    const { visit, target } = moving;
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
        const startAt = Date.parse(visit.startAt);
        if (isOnAxis && endAt > startAt) aim(visit, { ...target, startAt, endAt }, true);
        return true;
      }
      const place = columns.findIndex(({ key: name }) => name === target.column.key) + aside;
      const column = columns[place] ?? target.column;
      const at = (target.startAt - target.column.midnight) / hour + (rows * stepMinutes) / 60;
      const startAt = column.midnight + within(axis, visit, at) * hour;
      aim(visit, { column, startAt, endAt: startAt + lengthOf(visit) }, true);
    }
    return true;
  };

  return {
    moving: moving?.visit.id ?? null,
    said,
    press,
    /** Starts a move by keyboard. */
    take: (id: string) => {
      const visit = visitOf(id);
      const column = columns.find(({ lane }) => lane.visits.some(one => one.id === id));
      if (!visit || !column) return;
      const [startAt, endAt] = [Date.parse(visit.startAt), Date.parse(visit.endAt)];
      setMoving({ visit, target: { column, startAt, endAt }, byKeys: true });
      say(t.moveHint);
    },
    cancel: () => moving && cancel(),
    ghost: moving && ghostOf(moving, columns, axis),
  };
}

/** Returns the ghost's position, or null if the board no longer has the column. */
function ghostOf(
  { visit, target: { startAt, endAt, column }, byKeys }: Moving,
  columns: readonly Column[],
  axis: Axis,
): GhostPlace | null {
  const place = columns.findIndex(({ key }) => key === column.key);
  if (place < 0) return null;
  const isStretched = endAt - startAt !== lengthOf(visit);
  const long = {
    ...visit,
    endAt: new Date(Date.parse(visit.startAt) + endAt - startAt).toISOString(),
  };
  return {
    column: place,
    at: (startAt - column.midnight) / hour - axis.from,
    long: (endAt - startAt) / hour,
    isFollowed: byKeys,
    startAt,
    endAt: isStretched ? endAt : null,
    name: visit.clientName,
    seemsToFit: seemsToFit(column, long, startAt),
  };
}

const lengthOf = ({ startAt, endAt }: Visit) => Date.parse(endAt) - Date.parse(startAt);
const idOf = (id: string) => id.replace(/^end /, '');

/** Returns the target with the end at a height of the board. The duration is at least one step. */
function stretchedTo(
  { board, columns, axis, stepMinutes }: Options,
  y: number,
  visit: Visit | undefined,
): Target | null {
  const column = columns.find(({ lane }) => lane.visits.some(({ id }) => id === visit?.id));
  const name = column && `[data-column="${CSS.escape(column.key)}"]`;
  const box = name && board.current?.querySelector(name)?.getBoundingClientRect();
  if (!visit || !column || !box) return null;
  const hours = ((y - box.top) / box.height) * (axis.to - axis.from);
  const at = Math.min(axis.to, axis.from + snap(hours + stepMinutes / 120, stepMinutes));
  const startAt = Date.parse(visit.startAt);
  const endAt = column.midnight + at * hour;
  return endAt - startAt < stepMinutes * 60_000 ? null : { column, startAt, endAt };
}

/** Returns the column under a point and the time step at its top. */
function targetAt(
  { board, columns, axis, stepMinutes }: Options,
  x: number,
  top: number,
  visit: Visit | undefined,
): Target | null {
  const boxes = [...(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const boxesWithPlace = boxes.map(box => ({
    key: box.dataset['column'],
    box: box.getBoundingClientRect(),
  }));
  const nearest = boxesWithPlace.toSorted((a, b) => distance(a.box, x) - distance(b.box, x))[0];
  const column = columns.find(({ key }) => key === nearest?.key);
  if (!nearest || !column || !visit) return null;
  const hours = ((top - nearest.box.top) / nearest.box.height) * (axis.to - axis.from);
  const at = within(axis, visit, axis.from + snap(hours + stepMinutes / 120, stepMinutes));
  const startAt = column.midnight + at * hour;
  return { column, startAt, endAt: startAt + lengthOf(visit) };
}

/** Returns the nearest hour at which the whole appointment is on the axis. */
function within({ from, to }: Axis, visit: Visit, at: number): number {
  return Math.max(from, Math.min(at, to - lengthOf(visit) / hour));
}

function distance({ left, right }: DOMRect, x: number): number {
  return x < left ? left - x : Math.max(0, x - right);
}
