import { teamSheets as t } from '#texts/teamSheets';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useOneself } from '../../data/can.ts';
import { useRead } from '../../data/use-read.ts';
import { useTime } from '../../ui/time/use-time.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent, nothing } from '../../ui/layout/lazy-component.tsx';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import staffDocument from '../../data/documents/list-staff.graphql';
import { useClock } from '../../features/team/sheets/use-clock.ts';
import document from './own-clock.graphql';
import styles from './clock-mark.module.css';

const MyDay = lazyComponent(() => import('../../features/team/sheets/my-day.tsx'), nothing);

/** Time clock of the signed-in person in the header. Renders nothing for users who never used it. */
export default function ClockMark() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const oneself = useOneself()(data?.staffMembers.items ?? []);
  return oneself ? <Own staffId={oneself.id} /> : null;
}

function Own({ staffId }: { staffId: string }) {
  const time = useTime();
  const { id: businessId } = useBusiness();
  const [isAsked, setAsked] = useState(false);
  const clock = useClock(staffId);
  const { data } = useRead('staff', document, { businessId, staffId });
  if (!data || data.ever.items.length === 0) return null;
  const [entry] = data.open.items;
  const pause = entry?.breaks.find(({ endAt }) => endAt == null);
  const written = (at: string) => time(Date.parse(at));
  const standing = pause
    ? t.onBreak({ time: written(pause.startAt) })
    : entry
      ? t.since({ time: written(entry.startAt) })
      : t.out;
  const present = entry ? { label: t.clockOut, run: () => clock.clockOut() } : null;
  const away = { label: t.clockIn, run: clock.clockIn };
  const step = pause ? { label: t.endBreak, run: clock.endBreak } : (present ?? away);
  // The entry was not closed, so the time of leaving must be asked for.
  const run = entry?.forgotten ? () => setAsked(true) : step.run;
  return (
    <span className={styles['mark']} data-in={entry && !pause ? true : undefined}>
      {entry && <span className={styles['since']}>{standing}</span>}
      <Button
        size="compact-md"
        variant="default"
        title={standing}
        aria-label={step.label}
        disabled={clock.isPending}
        onClick={ignoreDoubleClick(run)}
        className={styles['step']!}
      >
        <Icon name="clock" size={18} />
        <span className={styles['label']}>{step.label}</span>
      </Button>
      <Suspense>{isAsked && <MyDay onClose={() => setAsked(false)} />}</Suspense>
    </span>
  );
}
