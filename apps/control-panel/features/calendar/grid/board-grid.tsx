import {
  Suspense,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isInSequence } from '../../../ui/input/commands.ts';
import { useStableCallback } from '../../../ui/input/use-stable-callback.ts';
import { axisOf, hour, type Axis } from '../axis.ts';
import { BoardColumn } from './board-column.tsx';
import type { Column, Target, Appointment } from '../../../data/board/board.ts';
import { foldGroups } from '../fold-groups.ts';
import { nextBlock } from '../next-block.ts';
import { NowLine } from './now-line.tsx';
import { useBlockMoving, type BlockedPeriod, type Span } from './use-block-moving.ts';
import { useMoving } from './use-moving.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import styles from './board-grid.module.css';

const Ghost = lazyComponent(() => import('./ghost.tsx'));

interface Props {
  label: string;
  columns: readonly Column[];
  stepMinutes: number;
  hueOf: (column: Column) => string;
  nameOf: (column: Column) => string;
  head: (column: Column) => ReactNode;
  saving: ReadonlySet<string>;
  canChange: boolean;
  onBook: (column: Column, startAt: number) => void;
  onOpen: (appointments: readonly [Appointment, ...Appointment[]]) => void;
  onMove: (appointment: Appointment, target: Target) => void;
  /** Called after an appointment's end was dragged. */
  onStretch: (appointment: Appointment, endAt: number) => void;
  /** Called after blocked time was moved or resized. */
  onBlock: (period: BlockedPeriod, span: Span, onFailed: () => void) => void;
  /** Called for a key pressed on an appointment: `a` for arrived, `d` for done, or `Delete`. */
  onKey: (key: string, appointment: Appointment) => void;
}

/** A shared set, so that columns do not render again. */
const nothing: ReadonlySet<string> = new Set();

/** Grid with a column for each staff member or day beside a time axis. */
export function BoardGrid(props: Props) {
  const { label, columns, stepMinutes, hueOf, nameOf, head, saving, canChange, onBook, onOpen } =
    props;
  const board = useRef<HTMLDivElement>(null);
  const axis = useAxis(columns);
  const [focused, setFocused] = useState<string | null>(null);
  const blocks = useMemo(
    () => columns.map(({ lane }) => foldGroups(lane.visits).toSorted((a, b) => a.start - b.start)),
    [columns],
  );
  const stop = blocks.flat().some(({ id }) => id === focused)
    ? focused
    : (blocks.flat()[0]?.id ?? null);
  const moves = useMoving({ ...props, board, axis });
  const blockMoves = useBlockMoving({ ...props, board, axis, canMove: canChange });
  const midnight = (columns.find(isUsual) ?? columns[0])?.midnight ?? 0;
  const hours = axis.to - axis.from;
  const open = columns.filter(({ isFolded }) => !isFolded).length;
  const book = useStableCallback((key: Column['key'], startAt: number) => {
    const column = columns.find(one => one.key === key);
    if (column) onBook(column, startAt);
  });
  useFocusKept(board, focused, columns);
  useEffect(() => void Ghost.preload(), []);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const blocked = (event.target as HTMLElement).dataset['blocked'];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (blocked && isPlain && blockMoves.press(blocked, event.key, event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-visit]')?.dataset['visit'];
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isInSequence(event.timeStamp)) return;
    if (moves.press(event.key, event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const to = nextBlock(blocks, id, event.key);
    if (to) {
      event.preventDefault();
      setFocused(to);
      blockOf(board.current, to)?.focus();
    } else if (event.key.toLowerCase() === 'm') moves.take(id);
    else if (/^[ad]$|^Delete$/i.test(event.key)) {
      const appointments = blocks.flat().find(block => block.id === id)?.appointments;
      if (appointments && appointments.length > 1) onOpen(appointments);
      else if (appointments)
        props.onKey(event.key.length > 1 ? event.key : event.key.toLowerCase(), appointments[0]);
    }
  };
  const openPressed = (event: React.MouseEvent) => {
    if (canChange && (event.target as HTMLElement).closest('[data-free]')) return;
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-visit]')?.dataset['visit'];
    const block = blocks.flat().find(one => one.id === id);
    if (block) onOpen(block.appointments);
  };

  return (
    // The appointments inside are buttons, which handle keys and clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={board}
      role="region"
      aria-label={label}
      // Without an appointment as a tab stop, the board itself must be focusable to scroll by keyboard.
      tabIndex={stop ? undefined : 0}
      className={styles['board']}
      style={
        { '--hours': hours, '--open': open, '--folded': columns.length - open } as CSSProperties
      }
      onKeyDown={press}
      onClick={openPressed}
      onFocus={({ target }) =>
        setFocused(target.closest<HTMLElement>('[data-visit]')?.dataset['visit'] ?? null)
      }
      onBlur={() => {
        moves.cancel();
        blockMoves.cancel();
      }}
      data-moving={moves.moving !== null || undefined}
    >
      <Heads columns={columns} hueOf={hueOf} head={head} />
      <div className={styles['body']}>
        <Hours axis={axis} midnight={midnight} />
        {columns.map((column, place) => (
          <BoardColumn
            key={column.key}
            column={column.key}
            midnight={column.midnight}
            lane={column.lane}
            axis={axis}
            hue={hueOf(column)}
            name={nameOf(column)}
            stepMinutes={stepMinutes}
            stop={blocks[place]?.some(({ id }) => id === stop) ? stop : null}
            saving={column.lane.visits.some(({ id }) => saving.has(id)) ? saving : nothing}
            moving={moves.moving}
            movedBlock={blockMoves.movingIn(column)}
            canBook={canChange}
            onBook={book}
          />
        ))}
        <Suspense>{moves.ghost && <Ghost {...moves.ghost} />}</Suspense>
        <NowLine columns={columns} axis={axis} board={board} />
      </div>
      <p className="hidden-text" aria-live="assertive">
        {moves.said}
      </p>
      <p className="hidden-text" aria-live="assertive">
        {blockMoves.said}
      </p>
    </div>
  );
}

/** Heads of the columns. Memoized, because they do not change during a drag. */
const Heads = memo(function Heads({
  columns,
  hueOf,
  head,
}: Pick<Props, 'columns' | 'hueOf' | 'head'>) {
  return (
    <div className={styles['heads']}>
      <div className={styles['corner']} />
      {columns.map(column => (
        <div
          key={column.key}
          className={styles['head']}
          style={{ '--hue': hueOf(column) } as CSSProperties}
          data-folded={column.isFolded || undefined}
        >
          {head(column)}
        </div>
      ))}
    </div>
  );
});

/** Time labels beside the columns, for a day without a clock change. */
const Hours = memo(function Hours({ axis, midnight }: { axis: Axis; midnight: number }) {
  const time = useTime();
  return (
    <div className={styles['axis']} aria-hidden="true">
      {Array.from({ length: Math.ceil(axis.to - axis.from) }, (_, index) => (
        <span key={index} style={{ '--at': index } as CSSProperties}>
          {index > 0 && time(midnight + (axis.from + index) * hour)}
        </span>
      ))}
    </div>
  );
});

/** Returns an axis that keeps its identity while its hours are the same. */
function useAxis(columns: readonly Column[]): Axis {
  const { from, to } = useMemo(() => axisOf(columns.map(stretchesOf)), [columns]);
  return useMemo(() => ({ from, to }), [from, to]);
}

function stretchesOf({ day, lane, midnight }: Column) {
  return {
    midnight,
    endAt: day.endAt,
    stretches: [...day.openings, ...lane.onShift, ...lane.visits],
  };
}

/** Returns true if no clock change falls on the day, so that its hours align with other days. */
function isUsual({ day: { startAt, endAt } }: Column): boolean {
  return Date.parse(endAt) - Date.parse(startAt) === 24 * hour;
}

function blockOf(board: HTMLElement | null, id: string): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-visit="${id}"]`) ?? null;
}

/** Keeps the focus on an appointment that moves to another column. An open dialog keeps its own focus. */
function useFocusKept(
  board: React.RefObject<HTMLElement | null>,
  focused: string | null,
  columns: readonly Column[],
): void {
  useEffect(() => {
    if (document.querySelector('[role="dialog"]')) return;
    if (focused && document.activeElement === document.body)
      blockOf(board.current, focused)?.focus();
  }, [board, focused, columns]);
}
