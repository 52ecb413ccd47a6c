import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazily, nothing } from '../../parts/lazily.tsx';
import { useBusiness } from '../../api/session.ts';
import { useAddress, useOpened } from '../../api/use-address.ts';
import { useCan } from '../../api/can.ts';
import { useRead } from '../../api/use-read.ts';
import { isBeingBooked } from '../../calendar/being-booked.ts';
import type { Visit } from '../../calendar/board.ts';
import { addDays, dayOf, isDay, weekOf } from '../../calendar/days.ts';
import { useKeys } from '../../frame/use-keys.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Failed } from '../../parts/failed.tsx';
import { firstWeekday } from '../../parts/first-weekday.ts';
import { Icon } from '../../parts/icon.tsx';
import { useMinute } from '../../parts/use-minute.ts';
import { useSpoken, useTexts } from '../../texts/use-texts.ts';
import { DayBoard } from './boards/day-board.tsx';
import { Waiting } from './boards/waiting.tsx';
import staffDocument from './list-staff.graphql';
import { texts } from './texts.ts';
import { ClosedDay } from './open-day/closed-day.tsx';
import { Summary } from './summary/summary.tsx';
import { useRail } from './now/use-rail.ts';
import { Toolbar } from './toolbar.tsx';
import { views, type View } from './views.ts';
import { useBoard } from './use-board.ts';
import { useChanges } from './changes/use-changes.ts';
import styles from './screen.module.css';

// What a first look at a day does not show comes when it is wanted.
const Agenda = lazily(() => import('./boards/agenda.tsx'));
const Group = lazily(() => import('./boards/group.tsx'));
const Now = lazily(() => import('./now/now.tsx'));
const NowButton = lazily(() => import('./now/now-button.tsx'), nothing);
const WeekBoard = lazily(() => import('./boards/week-board.tsx'));

/** Who works when and what is booked, to be changed in place. */
export default function Calendar() {
  const t = useTexts(texts);
  const { locale } = useSpoken();
  const { id: businessId, name, timezone } = useBusiness();
  const [{ date, view: asked, staff }, set] = useAddress();
  const [, open] = useOpened();
  const can = useCan();
  const today = dayOf(useMinute(), timezone);
  const day = isDay(date) ? date : today;
  const view: View = views.find(one => one === asked) ?? 'day';
  const days = view === 'day' ? 1 : 7;
  const from = view === 'week' ? weekOf(day, firstWeekday(locale)) : day;
  const { board, error, isPlaceholderData, refetch } = useBoard({
    from,
    days,
    staffId: staff,
  });
  const changes = useChanges();
  const people = useRead('staff', staffDocument, { businessId });
  const [group, setGroup] = useState<Visit | null>(null);
  const [leaving, setLeaving] = useState<Visit | null>(null);
  const rail = useRail();
  const isNow = view === 'day' && day === today;
  const canChange = can('appointment_update');
  const canBook = can('appointment_create');
  useEffect(() => {
    document.title = `${t.title} · ${name}`;
  }, [t, name]);

  const show = (next: View) => set({ view: next === 'day' ? undefined : next });
  const go = (to: string) => set({ date: to === today ? undefined : to });
  // On another day than today, the first free start is looked for from its opening on.
  const [first] = board?.days ?? [];
  const opening = day === today ? undefined : (first?.openings[0] ?? first)?.startAt;
  const book = (startAt?: number, staffId?: string | null) =>
    set(
      {
        open: 'new',
        ...(startAt ? { at: new Date(startAt).toISOString() } : { from: opening }),
        with: staffId ?? undefined,
      },
      { push: true },
    );
  useKeys([
    ...(canBook ? [{ keys: 'n', label: t.book, run: () => book() }] : []),
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

  const shared = {
    board,
    people: people.data?.staffMembers.items ?? [],
    saving: changes.saving,
    canChange,
    onBook: book,
    onOpen: (visits: readonly [Visit, ...Visit[]]) => {
      if (visits.length > 1) setGroup(visits[0]);
      else if (!isBeingBooked(visits[0])) open(visits[0].id);
    },
    onMove: changes.move,
    onKey: (pressed: string, visit: Visit) => {
      if (!canChange || isBeingBooked(visit)) return;
      if (pressed === 'a') changes.setStatus(visit, 'arrived');
      if (pressed === 'd') changes.setStatus(visit, 'completed');
      if (pressed === 'Delete') setLeaving(visit);
    },
  };
  const present = { canChange, onOpen: shared.onOpen, onStatus: changes.setStatus };
  return (
    <div className={styles['screen']}>
      <h1 className="hidden-text">{t.title}</h1>
      <Toolbar
        day={day}
        from={from}
        days={days}
        today={today}
        view={view}
        staff={staff}
        people={shared.people}
        isLoading={isPlaceholderData}
        onDay={go}
        onView={show}
        onStaff={next => set({ staff: next })}
      >
        {board && isNow && (
          <Suspense>
            <NowButton
              {...present}
              board={board}
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
      <Summary from={from} days={days} staffId={staff} board={board} />
      {board && view === 'day' && board.days[0]?.openings.length === 0 && <ClosedDay day={day} />}
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
      {error && !board && <Failed error={error} onAgain={() => void refetch()} />}
      {!board && !error && <Waiting />}
      {board && view === 'day' && (
        <div className={styles['day']}>
          <DayBoard {...shared} board={board} />
          {isNow && rail.isWide && rail.isShown && (
            <aside className={styles['rail']} aria-label={t.now}>
              <h2 className="hidden-text">{t.now}</h2>
              <Suspense>
                <Now {...present} board={board} />
              </Suspense>
            </aside>
          )}
        </div>
      )}
      <Suspense>
        {board && view === 'week' && (
          <WeekBoard
            {...shared}
            board={board}
            staff={staff}
            onDay={to => set({ date: to, view: undefined })}
          />
        )}
        {board && view === 'list' && <Agenda {...shared} board={board} />}
        {board && group && (
          <Group
            {...shared}
            board={board}
            of={group}
            onStatus={changes.setStatus}
            onClose={() => setGroup(null)}
            onOpen={id => open(id)}
          />
        )}
      </Suspense>
      <Confirm
        opened={leaving !== null}
        title={t.cancelQuestion(leaving?.clientName ?? '')}
        text={t.cancelText}
        action={t.cancelAction}
        danger
        onConfirm={() => {
          if (leaving) changes.cancel(leaving);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}
