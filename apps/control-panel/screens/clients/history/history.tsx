import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { Failed } from '../../../parts/failed.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { When } from '../../../parts/when.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { texts } from '../texts.ts';
import document from './client-history.graphql';
import type { Event } from './event.ts';
import { useEvents } from './use-events.tsx';
import styles from './history.module.css';

const year = 365 * 86_400_000;

/** What a client has booked and ordered within a year, and what is to come: the latest first. */
export function History({ clientId }: { clientId: string }) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const enabled = useCan()('appointment_read');
  const [now] = useState(() => Date.now());
  const [from] = useState(() => new Date(now - year).toISOString());
  const { data, error, refetch } = useRead(
    'client',
    document,
    { businessId, clientId, from },
    { enabled },
  );
  const events = useEvents(data);
  if (!enabled) return null;
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={120} mt="lg" />;
  const next = events.filter(({ at }) => Date.parse(at) > now).toReversed();
  const past = events.filter(({ at }) => Date.parse(at) <= now);
  return (
    <>
      {next.length > 0 && <Part title={t.next} events={next} />}
      <Part title={t.history} events={past} none={t.noHistory} />
    </>
  );
}

function Part({ title, events, none }: { title: string; events: readonly Event[]; none?: string }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      {events.length === 0 && <p className={styles['none']}>{none}</p>}
      <ul className={styles['events']}>
        {events.map(({ id, at, icon, title: text, state, more }) => (
          <li key={id}>
            <span className={styles['mark']}>
              <Icon name={icon} size={16} />
            </span>
            <div>
              <Link to="." search={((former: object) => ({ ...former, open: id })) as never}>
                {text}
              </Link>
              <p>
                <When at={at} />
                {more && <span>{more}</span>}
              </p>
            </div>
            {state}
          </li>
        ))}
      </ul>
    </section>
  );
}
