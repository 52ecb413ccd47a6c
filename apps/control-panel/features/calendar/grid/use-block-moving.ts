import { board as t } from '#texts/board';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { hour, snap, type Axis } from '../axis.ts';
import type { Column, Lane } from '../../../data/board/board.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import { watchDrags } from './drag.ts';

export type BlockedPeriod = Lane['absences'][number];

/** Period of blocked time, in epoch milliseconds. */
export interface Span {
  startAt: number;
  endAt: number;
}

interface Options {
  board: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  axis: Axis;
  stepMinutes: number;
  canMove: boolean;
  onBlock: (period: BlockedPeriod, span: Span, onFailed: () => void) => void;
}

interface Moving {
  key: string;
  from: Span;
  span: Span;
  byKeys: boolean;
  /** The board on drop. The block stays at the new position until the board changes. */
  savedOn?: readonly Column[];
}

interface Place {
  column: Column;
  period: BlockedPeriod;
}

/** Returns the key of a period. Weekly blocked time appears several times with one id. */
export const keyOfBlock = ({ timeOffId, startAt }: BlockedPeriod) => `${timeOffId} ${startAt}`;

const spanOf = ({ startAt, endAt }: BlockedPeriod): Span => ({
  startAt: Date.parse(startAt),
  endAt: Date.parse(endAt),
});

/**
 * Moves or resizes blocked time within its column by mouse, touch or keyboard. Weekly blocked time is changed
 * in its form.
 */
export function useBlockMoving(options: Options) {
  const { board, columns, axis, stepMinutes, canMove, onBlock } = options;
  const [held, setMoving] = useState<Moving | null>(null);
  const [said, say] = useState('');
  const time = useTime();
  const step = stepMinutes * 60_000;
  const moving = held?.savedOn && held.savedOn !== columns ? null : held;

  const placeOf = (key: string): Place | undefined => {
    for (const column of columns) {
      const period = column.lane.absences.find(each => keyOfBlock(each) === key);
      const isMovable = period && canMove && period.kind === 'block' && !period.isWeekly;
      if (isMovable) return { column, period };
    }
    return undefined;
  };
  /** Returns the position before the move. A period that is still being saved can already be moved again. */
  const startOf = (key: string, period: BlockedPeriod): Span => {
    if (moving?.key !== key) return spanOf(period);
    return moving.savedOn ? moving.span : moving.from;
  };
  const aim = (key: string, { startAt, endAt }: Span, place: Place, byKeys: boolean) => {
    const first = place.column.midnight + axis.from * hour;
    const last = place.column.midnight + axis.to * hour;
    if (startAt < first || endAt > last || endAt - startAt < step) return;
    setMoving({ key, from: startOf(key, place.period), span: { startAt, endAt }, byKeys });
    if (byKeys) say(`${time(startAt)} – ${time(endAt)}`);
  };
  const finish = () => {
    const place = moving && placeOf(moving.key);
    if (!moving || !place) return setMoving(null);
    const { from, span } = moving;
    if (span.startAt === from.startAt && span.endAt === from.endAt) return setMoving(null);
    setMoving({ ...moving, byKeys: false, savedOn: columns });
    onBlock(place.period, span, () => setMoving(null));
  };
  const cancel = () => {
    setMoving(null);
    say(t.moveCancelled);
  };

  const drag = useEffectEvent((id: string, y: number, offsetY: number) => {
    const key = id.replace(/^end /, '');
    const place = placeOf(key);
    const box = place && columnBox(board.current, place.column);
    if (!place || !box) return;
    // A moved block keeps its offset to the pointer. A dragged end follows the pointer.
    const grip = id === key ? offsetY : 0;
    const hours = ((y - grip - box.top) / box.height) * (axis.to - axis.from);
    const at =
      place.column.midnight + (axis.from + snap(hours + stepMinutes / 120, stepMinutes)) * hour;
    const { startAt, endAt } = startOf(key, place.period);
    const span = id === key ? { startAt: at, endAt: at + endAt - startAt } : { startAt, endAt: at };
    aim(key, span, place, false);
  });
  const drop = useEffectEvent(finish);
  const leave = useEffectEvent(cancel);
  const canDrag = useEffectEvent((id: string) => placeOf(id.replace(/^end /, '')) !== undefined);
  useEffect(() => {
    if (!board.current) return undefined;
    return watchDrags(board.current, {
      name: 'blocked',
      canDrag: id => canDrag(id),
      onMove: (id, _x, y, offsetY) => drag(id, y, offsetY),
      onDrop: () => drop(),
      onCancel: () => leave(),
    });
  }, [board]);

  /**
   * Handles keys: M starts a move, arrows move, Shift moves only the end. Returns true if the key was handled.
   */
  const press = (id: string, key: string, withShift: boolean): boolean => {
    const place = placeOf(id);
    if (!place) return false;
    if (!moving?.byKeys) {
      if (key.toLowerCase() !== 'm') return false;
      const from = startOf(id, place.period);
      setMoving({ key: id, from, span: from, byKeys: true });
      say(t.blockMoveHint);
      return true;
    }
    const by = { ArrowUp: -step, ArrowDown: step }[key];
    if (key === 'Enter') finish();
    else if (key === 'Escape') cancel();
    else if (by !== undefined) {
      const { startAt, endAt } = moving.span;
      aim(id, { startAt: withShift ? startAt : startAt + by, endAt: endAt + by }, place, true);
    } else return false;
    return true;
  };

  return {
    said,
    press,
    cancel: () => moving?.byKeys && cancel(),
    /** Returns the period that is being moved in a column, if any. */
    movingIn: ({ lane }: Column): MovedBlock | null =>
      moving && lane.absences.some(each => keyOfBlock(each) === moving.key) ? moving : null,
  };
}

/** A period being moved, with its new position. */
export type MovedBlock = Pick<Moving, 'key' | 'span'>;

function columnBox(board: HTMLElement | null, { key }: Column): DOMRect | undefined {
  return board?.querySelector(`[data-column="${CSS.escape(key)}"]`)?.getBoundingClientRect();
}
