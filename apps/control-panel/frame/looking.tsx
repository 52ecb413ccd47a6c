import { bars } from '#texts/bars';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Boot } from '../api/boot/boot.ts';
import { doubtSession } from '../api/boot/doubts.ts';
import { useSession } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { useMinute } from '../parts/use-minute.ts';
import { useSpoken } from '../texts/spoken.ts';
import document from './leave-business.graphql';
import styles from './looking.module.css';

export type Entry = NonNullable<Boot['viewer']['entry']>;

/** Says that an operator of the service looks into a business, why and for how long, and leads out of it. */
export function Looking({ entry: { businessId, reason, endsAt } }: { entry: Entry }) {
  const { locale } = useSpoken();
  const t = bars.looking;
  const { businesses } = useSession();
  const navigate = useNavigate();
  const now = useMinute();
  const { mutate, isPending } = useChange(document, {
    affects: ['business', 'operated'],
    onDone: () => void navigate({ to: '/~operator', search: { open: businessId } } as never),
  });
  const isOver = Date.parse(endsAt) <= now;
  useEffect(() => {
    if (isOver) doubtSession();
  }, [isOver]);
  const name = businesses.items.find(({ id }) => id === businessId)?.name ?? '';
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(endsAt));
  return (
    <aside className={styles['looking']} aria-label={t.title({ name })}>
      <p>
        <b>{t.title({ name })}</b> {reason} <small>{t.until({ time: until })}</small>
      </p>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({})}>
        {t.leave}
      </Button>
    </aside>
  );
}
