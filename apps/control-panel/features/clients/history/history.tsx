import { clients as t } from '#texts/clients';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { usePages } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { When } from '../../../ui/time/when.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import { EarlierButton } from '../../../ui/list/earlier-button.tsx';
import document from './client-timeline.graphql';
import { type Event, useEvents } from './use-events.tsx';
import styles from './history.module.css';

interface Props {
  clientId: string;
  /** Content below the history, rendered once the history is read, so that it does not move. */
  children?: ReactNode;
}

/** Lists a client's past and upcoming appointments, orders, payments and messages, latest first, in pages. */
export function History({ clientId, children }: Props) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [now] = useState(() => Date.now());
  const pages = usePages(
    'client',
    document,
    { businessId, clientId, language },
    ({ clientTimeline }) => clientTimeline,
  );
  const eventsOf = useEvents();
  const { items, error, refetch } = pages;
  if (error && !items)
    return (
      <>
        <Failed error={error} onAgain={() => void refetch()} />
        {children}
      </>
    );
  if (!items) return <Skeleton height={120} mt="lg" />;
  const events = items.flatMap(entry => eventsOf(entry));
  const isToCome = ({ at, isAwaited }: Event) => isAwaited && Date.parse(at) > now;
  const next = events.filter(isToCome).toReversed();
  const past = events.filter(event => !isToCome(event));
  return (
    <>
      {next.length > 0 && <Part title={t.next} events={next} />}
      <Part title={t.history} events={past} none={t.noHistory} />
      <EarlierButton pages={pages} label={t.earlier} />
      {children}
    </>
  );
}

function Part({ title, events, none }: { title: string; events: readonly Event[]; none?: string }) {
  const { slug } = useBusiness();
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      {events.length === 0 && <p className={styles['none']}>{none}</p>}
      <ul className={styles['events']}>
        {events.map(({ id, opens, at, icon, title: text, state, more }) => (
          <li key={id}>
            <span className={styles['mark']}>
              <Icon name={icon} size={16} />
            </span>
            <div>
              {opens.startsWith('cnv_') ? (
                <Link to={`/${slug}/inbox` as never} search={{ c: opens } as never}>
                  {text}
                </Link>
              ) : (
                <OpenLink id={opens}>{text}</OpenLink>
              )}
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
