import { calendar as t } from '#texts/calendar';
import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { Failed } from '../../parts/failed.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily, nothing } from '../../parts/lazily.tsx';
import { Boards } from './boards/boards.tsx';
import { Waiting } from './boards/waiting.tsx';
import { useChanges } from './changes/use-changes.ts';
import staffDocument from './list-staff.graphql';
import { useRail } from './now/use-rail.ts';
import { ClosedDay } from './open-day/closed-day.tsx';
import { Summary } from './summary/summary.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBoard } from './use-board.ts';
import { useBook } from './use-book.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useOpenVisits } from './use-open-visits.ts';
import { useShown } from './use-shown.ts';
import styles from './screen.module.css';

const NowButton = lazily(() => import('./now/now-button.tsx'), nothing);

/** Who works when and what is booked, to be changed in place. */
export default function Calendar() {
  const { id: businessId, name } = useBusiness();
  const can = useCan();
  const shown = useShown();
  const { day, today, view, from, days, staff: staffId } = shown;
  const { board, error, isPlaceholderData, refetch } = useBoard({ from, days, staffId });
  const changes = useChanges();
  const visits = useOpenVisits();
  const isNow = view === 'day' && day === today;
  const rail = useRail(isNow && !isPlaceholderData ? board : undefined);
  const people = useRead('staff', staffDocument, { businessId }).data?.staffMembers.items ?? [];
  const canBook = can('appointment_create');
  const book = useBook(shown, board);
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
              onOpen={visits.openVisits}
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
      {/* What is still shown of other days is not to be taken for these, nor to be worked on. */}
      <div className={styles['board']} inert={isPlaceholderData}>
        <Summary from={from} days={days} staffId={staffId} board={board} />
        {board && view === 'day' && board.days[0]?.openings.length === 0 && <ClosedDay day={day} />}
        {error && !board && <Failed error={error} onAgain={() => void refetch()} />}
        {!board && !error && <Waiting />}
        {board && (
          <Boards
            {...{ shown, board, people, changes, visits }}
            hasRail={isNow && rail.isWide && rail.isShown}
            onBook={book}
          />
        )}
      </div>
    </div>
  );
}
