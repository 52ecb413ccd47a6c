import { board as boardTexts } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { Button, UnstyledButton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, use, useMemo, useState } from 'react';
import { useCan, useSeesOnlyOwn } from '../../../data/can.ts';
import { BoardGrid } from '../grid/board-grid.tsx';
import {
  locationAt,
  type Appointment,
  type Board,
  type Column,
  type Lane,
  type Target,
} from '../../../data/board/board.ts';
import { PlacesContext } from '../../../data/locations/at-location.tsx';
import type { BlockedPeriod, Span } from '../grid/use-block-moving.ts';
import { hueIn } from '../../../data/board/staff-hue.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { lazyComponent, nothing } from '../../../ui/layout/lazy-component.tsx';
import styles from './heads.module.css';

const DayMenu = lazyComponent(() => import('../whole-day/day-menu.tsx'), nothing);

export interface BoardProps {
  board: Board;
  people: readonly { id: string; name: string; role: string; color: string | null }[];
  saving: ReadonlySet<string>;
  canChange: boolean;
  onBook: (startAt?: number, staffId?: string | null, locationId?: string) => void;
  onOpen: (appointments: readonly [Appointment, ...Appointment[]]) => void;
  onMove: (appointment: Appointment, target: Target) => void;
  onStretch: (appointment: Appointment, endAt: number) => void;
  onBlock: (period: BlockedPeriod, span: Span, onFailed: () => void) => void;
  onKey: (key: string, appointment: Appointment) => void;
}

/** Board of one day, with a column for each staff member. */
export function DayBoard({ board, people, ...props }: BoardProps) {
  const { slug } = useParams({ strict: false });
  const canSetUp = useCan()('business_update');
  const { nobody } = boardTexts;
  const [day] = board.days;
  const isOwn = useSeesOnlyOwn();
  const { isAll = false } = use(PlacesContext) ?? {};
  /** Staff member whose day has its menu open. */
  const [chosen, choose] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const columns = useMemo(() => (day ? columnsOf(day, unfolded) : []), [day, unfolded]);
  const personOf = (staffId: string | null) => people.find(({ id }) => id === staffId);
  const hue = ({ lane }: Column) => hueIn(people, lane.staffId);
  if (columns.length === 0)
    return (
      <Empty icon="team" title={t.noStaff} text={t.noStaffText}>
        {canSetUp && (
          <Button
            variant="default"
            renderRoot={given => (
              <Link
                to={`/${slug}/welcome` as never}
                search={{ step: 'people' } as never}
                {...given}
              />
            )}
          >
            {t.setUp}
          </Button>
        )}
      </Empty>
    );
  return (
    <BoardGrid
      {...props}
      label={t.title}
      columns={columns}
      stepMinutes={15}
      hueOf={hue}
      nameOf={({ lane }) => lane.staffName ?? nobody}
      head={column => {
        const picture = column.lane.staffName && (
          <Monogram name={column.lane.staffName} size={28} round color={hue(column)} />
        );
        if (column.isFolded)
          return (
            <UnstyledButton
              className={styles['folded']}
              aria-label={`${column.lane.staffName}, ${t.off}`}
              title={`${column.lane.staffName}, ${t.off}`}
              onClick={() => setUnfolded([...unfolded, column.key])}
            >
              {picture}
            </UnstyledButton>
          );
        const { staffId, staffName } = column.lane;
        const name = (
          <>
            {picture}
            <span className={styles['name']}>
              <b>{staffName ?? nobody}</b>
              <small>{noteOf(column.lane, personOf(staffId)?.role, t.off)}</small>
            </span>
          </>
        );
        if (staffId === null || isOwn || !props.canChange || !hasMovable(column.lane)) return name;
        const head = (
          <UnstyledButton className={styles['menu']} onClick={() => choose(staffId)}>
            {name}
          </UnstyledButton>
        );
        if (chosen !== staffId) return head;
        const own = { day: column.day.date, staffId, name: staffName ?? nobody };
        return (
          <Suspense fallback={head}>
            <DayMenu {...own} people={people}>
              {head}
            </DayMenu>
          </Suspense>
        );
      }}
      onBook={({ lane }, startAt) =>
        props.onBook(startAt, lane.staffId, isAll ? locationAt(lane, startAt) : undefined)
      }
    />
  );
}

/**
 * Returns the columns of a day. The lane without staff shows only if it has appointments. Staff who are off and
 * have none fold to the end.
 */
function columnsOf(day: Board['days'][number], unfolded: readonly string[]): Column[] {
  const columns = day.lanes
    .filter(({ staffId, visits: appointments }) => staffId !== null || appointments.length > 0)
    .map(lane => ({
      key: lane.staffId ?? 'nobody',
      day,
      midnight: Date.parse(day.startAt),
      lane,
      isFolded: isOff(lane) && !unfolded.includes(lane.staffId ?? ''),
    }));
  const open = columns.filter(({ isFolded }) => !isFolded);
  if (open.length === 0) return columns.map(column => ({ ...column, isFolded: false }));
  return [...open, ...columns.filter(({ isFolded }) => isFolded)];
}

function hasMovable({ visits: appointments }: Lane): boolean {
  return appointments.some(({ status }) => status === 'pending' || status === 'confirmed');
}

function isOff({ staffId, onShift, visits: appointments }: Lane): boolean {
  return staffId !== null && onShift.length === 0 && appointments.length === 0;
}

function noteOf({ onShift, staffId }: Lane, role: string | undefined, off: string): string {
  return staffId !== null && onShift.length === 0 ? off : (role ?? '');
}
