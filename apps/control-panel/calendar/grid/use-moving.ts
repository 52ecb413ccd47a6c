import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { hour, snap, type Axis } from '../axis.ts';
import { isBeingBooked } from '../being-booked.ts';
import type { Column, Target, Visit } from '../board.ts';
import { watchDrags } from './drag.ts';
import { seemsToFit } from '../fits.ts';
import { isOn } from '../fold-groups.ts';
import type { GhostPlace } from './ghost.tsx';
import { texts } from '../texts.ts';
import { useTime } from '../use-time.ts';

interface Options {
  board: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  axis: Axis;
  stepMinutes: number;
  canMove: boolean;
  nameOf: (column: Column) => string;
  onMove: (visit: Visit, target: Target) => void;
}

interface Moving {
  visit: Visit;
  target: Target;
  byKeys: boolean;
}

const movable = new Set(['pending', 'confirmed']);

/** A visit on its way to another time or person, by mouse, finger or keys. */
export function useMoving(options: Options) {
  const { board, columns, axis, stepMinutes, canMove, nameOf, onMove } = options;
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, say] = useState('');
  const t = useTexts(texts);
  const time = useTime();

  const visitOf = (id: string) => {
    const visit = columns.flatMap(({ lane }) => lane.visits).find(one => one.id === id);
    const isMovable =
      visit && canMove && movable.has(visit.status) && isOn(visit) && visit.groupCapacity === 1;
    return isMovable && !isBeingBooked(visit) ? visit : undefined;
  };
  const aim = (visit: Visit, target: Target, byKeys: boolean) => {
    setMoving(former =>
      former?.target.startAt === target.startAt && former.target.column === target.column
        ? former
        : { visit, target, byKeys },
    );
    if (byKeys) say(t.moving(time(target.startAt), nameOf(target.column)));
  };
  const finish = () => {
    if (!moving) return;
    setMoving(null);
    const { visit, target } = moving;
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
    const target = targetAt(options, x, y - offsetY, visit);
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

  /** Moves by keys; answers whether the key was for it. */
  const press = (key: string): boolean => {
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
      const place = columns.findIndex(({ key: name }) => name === target.column.key) + aside;
      const column = columns[place] ?? target.column;
      const at = (target.startAt - target.column.midnight) / hour + (rows * stepMinutes) / 60;
      aim(visit, { column, startAt: column.midnight + within(axis, visit, at) * hour }, true);
    }
    return true;
  };

  return {
    moving: moving?.visit.id ?? null,
    said,
    press,
    /** Begins a move by keys. */
    take: (id: string) => {
      const visit = visitOf(id);
      const column = columns.find(({ lane }) => lane.visits.some(one => one.id === id));
      if (!visit || !column) return;
      setMoving({ visit, target: { column, startAt: Date.parse(visit.startAt) }, byKeys: true });
      say(t.moveHint);
    },
    cancel: () => moving && cancel(),
    ghost: moving && ghostOf(moving, columns, axis),
  };
}

/** Where it is shown; nowhere once the board has no such column any more. */
function ghostOf(
  { visit, target: { startAt, column }, byKeys }: Moving,
  columns: readonly Column[],
  axis: Axis,
): GhostPlace | null {
  const place = columns.findIndex(({ key }) => key === column.key);
  if (place < 0) return null;
  const long = (Date.parse(visit.endAt) - Date.parse(visit.startAt)) / hour;
  return {
    column: place,
    at: (startAt - column.midnight) / hour - axis.from,
    long,
    isFollowed: byKeys,
    startAt,
    name: visit.clientName,
    seemsToFit: seemsToFit(column, visit, startAt),
  };
}

/** The column under a point and the step of time at its top. */
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
  return { column, startAt: column.midnight + at * hour };
}

/** The nearest hours at which a visit is on the axis as a whole. */
function within({ from, to }: Axis, visit: Visit, at: number): number {
  const long = (Date.parse(visit.endAt) - Date.parse(visit.startAt)) / hour;
  return Math.max(from, Math.min(at, to - long));
}

function distance({ left, right }: DOMRect, x: number): number {
  return x < left ? left - x : Math.max(0, x - right);
}
