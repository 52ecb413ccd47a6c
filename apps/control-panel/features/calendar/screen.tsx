import { calendar as t } from '#texts/calendar';
import { frame } from '#texts/frame';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../data/can.ts';
import { AtLocation, PlacesContext } from '../../data/locations/at-location.tsx';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useHasSeveral, useLocationName } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead, keyOf } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent, nothing } from '../../ui/layout/lazy-component.tsx';
import { Boards } from './boards/boards.tsx';
import { useChanges } from '../appointments/use-changes.ts';
import staffDocument from '../../data/documents/list-staff.graphql';
import { useRail } from './now/pick-now.ts';
import { ClosedDay } from './open-day/closed-day.tsx';
import { Summary } from './summary/summary.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Shown, useOpenAppointments, useShown, views } from './use-shown.ts';
import { useAddress } from '../../data/use-address.ts';
import { type Board, type BoardRequest, boardVariables } from '../../data/board/board.ts';
import { send } from '../../data/send.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { usePending } from '../../data/board/pending.ts';
import scheduleDocument from '../../data/documents/schedule.graphql';
import { useKeys } from '../../ui/input/use-keys.ts';
import styles from './screen.module.css';

/** Keeps days in the cache for a working day, so that they remain readable offline. */
const gcTime = 12 * 3_600_000;

const NowButton = lazyComponent(() => import('./now/now-button.tsx'), nothing);

/** Calendar page: working hours and appointments of a location or of all, editable in place. */
export default function Calendar() {
  const { id } = useCurrentLocation();
  const hasSeveral = useHasSeveral();
  const nameOf = useLocationName();
  const places = useMemo(
    () => (hasSeveral ? { nameOf, isAll: id === undefined } : null),
    [hasSeveral, nameOf, id],
  );
  return (
    <AtLocation id={id}>
      <PlacesContext value={places}>
        <Days locationId={id} />
      </PlacesContext>
    </AtLocation>
  );
}

function Days({ locationId }: { locationId: string | undefined }) {
  const { id: businessId, name } = useBusiness();
  const can = useCan();
  const shown = useShown();
  const { day, today, view, from, days, staff: staffId } = shown;
  const { board, error, isPlaceholderData, refetch } = useBoard({
    from,
    days,
    staffId,
    locationId,
  });
  const changes = useChanges();
  const appointments = useOpenAppointments();
  const isNow = view === 'day' && day === today;
  const rail = useRail(isNow && !isPlaceholderData ? board : undefined);
  const people = useRead('staff', staffDocument, { businessId }).data?.staffMembers.items ?? [];
  const canBook = can('appointment_create');
  const book = useBook(shown, board, locationId);
  useCalendarKeys(shown, canBook ? () => book() : undefined);
  useEffect(() => {
    document.title = `${t.title} · ${name}`;
  }, [name]);
  return (
    <div className={styles['screen']}>
      <h1 className="hidden-text">{t.title}</h1>
      <Toolbar shown={shown} people={people} isLoading={isPlaceholderData}>
        {board && isNow && (
          <Suspense>
            <NowButton
              board={board}
              canChange={can('appointment_update')}
              onOpen={appointments.openAppointments}
              onStatus={changes.setStatus}
              isWide={rail.isWide}
              isShown={rail.isShown}
              onShow={rail.show}
            />
          </Suspense>
        )}
        {canBook && (
          <Button
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => book()}
            className={styles['new']}
          >
            {t.book}
          </Button>
        )}
      </Toolbar>
      {canBook && (
        <ActionIcon
          size={56}
          radius="xl"
          aria-label={t.book}
          onClick={() => book()}
          className={styles['float']}
        >
          <Icon name="plus" size={24} />
        </ActionIcon>
      )}
      {/* The board is inert while it still shows the previous days, so that nobody edits the wrong day. */}
      <div className={styles['board']} inert={isPlaceholderData}>
        {!locationId && <Summary {...{ from, days, staffId, board }} />}
        {board && view === 'day' && board.days[0]?.openings.length === 0 && <ClosedDay day={day} />}
        {error && !board && <Failed error={error} onAgain={() => void refetch()} />}
        {!board && !error && <Waiting />}
        {board && (
          <Boards
            {...{ shown, board, people, changes, appointments }}
            hasRail={isNow && rail.isWide && rail.isShown}
            onBook={book}
          />
        )}
      </div>
    </div>
  );
}

/** Returns a function that opens the booking form, at the chosen start or at the first free one. */
function useBook({ day, today }: Shown, board: Board | undefined, locationId: string | undefined) {
  const [, set] = useAddress();
  const [first] = board?.days ?? [];
  // On other days than today, the search starts at the day's opening.
  const opening = day === today ? undefined : (first?.openings[0] ?? first)?.startAt;
  return (startAt?: number, staffId?: string | null, place = locationId) =>
    set(
      {
        open: 'new',
        ...(startAt ? { at: new Date(startAt).toISOString() } : { from: opening }),
        with: staffId ?? undefined,
        place,
      },
      { push: true },
    );
}

/** Reads the board of some days. Preloads the periods before and after it. */
function useBoard({ from, days, staffId, locationId }: Omit<BoardRequest, 'businessId'>) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const variablesFrom = (start: string) =>
    boardVariables({ businessId, from: start, days, staffId, locationId });
  const variables = variablesFrom(from);
  const read = useRead('appointment', scheduleDocument, variables, { gcTime });
  const isThere = read.data !== undefined && !read.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const start of [addDays(from, days), addDays(from, -days)]) {
      const next = variablesFrom(start);
      void client.prefetchQuery({
        queryKey: keyOf('appointment', scheduleDocument, next),
        queryFn: () => send(scheduleDocument, next),
        gcTime,
      });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, businessId, from, days, staffId, locationId, isThere]);
  return { ...read, board: usePending(read.data?.schedule, locationId) };
}

/** Registers the calendar's shortcut keys. `book` is undefined for users who may not book. */
function useCalendarKeys({ day, days, today, go, show }: Shown, book?: () => void): void {
  useKeys([
    ...(book ? [{ keys: 'n', label: t.book, run: book }] : []),
    { keys: 't', label: t.today, run: () => go(today), hidden: true },
    { keys: '[', label: t.before, run: () => go(addDays(day, -days)), hidden: true },
    { keys: ']', label: t.after, run: () => go(addDays(day, days)), hidden: true },
    ...views.map((one, index) => ({
      keys: `${index + 1}`,
      label: t[one],
      run: () => show(one),
      hidden: true,
    })),
  ]);
}

/** Placeholder of the board, with heads and hours. It becomes visible only if loading takes long. */
function Waiting() {
  const { loading } = frame;
  return (
    <div className={styles['waiting']} role="status" aria-label={loading}>
      <div className={styles['heads']}>
        {[55, 70, 45, 60].map(width => (
          <span key={width}>
            <Skeleton circle height={28} />
            <Skeleton height={12} width={`${width}%`} />
          </span>
        ))}
      </div>
    </div>
  );
}
