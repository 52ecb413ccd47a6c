import { teamCalendars as t } from '#texts/teamCalendars';
import { team } from '#texts/team';
import { Skeleton, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListTeamQuery, ListLinkedQuery } from '../../../data/operations.generated.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import document from './list-linked.graphql';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Status, type Tone } from '../../../ui/feedback/status.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import linkDocument from './link-calendar.graphql';
import unlinkDocument from './unlink-calendar.graphql';
import styles from '../team.module.css';
import ownStyles from './calendars.module.css';

type Linked = ListLinkedQuery['linkedCalendars']['items'][number];

type Provider = ListLinkedQuery['linkedCalendars']['providers'][number];

const names: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' };

const tones: Readonly<Record<Linked['status'], Tone>> = {
  active: 'good',
  failing: 'warn',
  revoked: 'bad',
};

const Replan = lazyComponent(() => import('../away/replan.tsx'));

/** Lists linked external calendars with their state, and links or disconnects them. */
export default function Calendars({ people }: { people: ListTeamQuery['staffMembers']['items'] }) {
  const { id: businessId } = useBusiness();
  const userId = useSession().viewer.user?.id;
  const canAll = useCan()('staff_write');
  const [replanned, replan] = useState<string>();
  const { data, error, refetch } = useRead('staff', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { providers, items } = data.linkedCalendars;
  if (providers.length === 0 && items.length === 0)
    return <Empty icon="calendar" title={t.none} text={t.noneText} />;
  const shown = canAll ? people : people.filter(person => person.userId === userId);
  // Former staff may still have a linked calendar.
  const others = items.filter(({ staffId }) => !people.some(({ id }) => id === staffId));
  const rows = [...shown, ...others.map(({ staffId: id, staffName: name }) => ({ id, name }))];
  return (
    <section className={styles['part']}>
      <p className={styles['none']}>{rows.length > 0 ? t.intro : t.notLinked}</p>
      <ul className={ownStyles['rows']}>
        {rows.map(person => (
          <Row
            key={person.id}
            person={person}
            providers={providers}
            linked={items.find(({ staffId }) => staffId === person.id)}
            onReplan={() => replan(person.id)}
          />
        ))}
      </ul>
      <Suspense>
        {replanned && <Replan staffId={replanned} onClose={() => replan(undefined)} />}
      </Suspense>
    </section>
  );
}

interface Props {
  person: { id: string; name: string };
  providers: readonly Provider[];
  linked: Linked | undefined;
  onReplan: () => void;
}

/** A staff member with their linked calendar, or with the providers to link. */
function Row({ person, providers, linked, onReplan }: Props) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(linkDocument, {
    affects: [],
    onDone: ({ linkCalendar }) => window.location.assign(linkCalendar.url),
  });
  const link = (provider: Provider) =>
    mutate({ input: { businessId, staffId: person.id, provider } });
  return (
    <li className={ownStyles['row']}>
      <span className={ownStyles['how']}>
        {person.name}
        {linked && <How linked={linked} onReplan={onReplan} />}
      </span>
      <span className={styles['acts']}>
        <Status tone={linked ? tones[linked.status] : 'quiet'}>
          {linked ? t.states[linked.status] : t.notYet}
        </Status>
        {!linked &&
          providers.map(provider => (
            <Button
              key={provider}
              variant="default"
              disabled={isPending}
              aria-label={t.linkOf({ provider: names[provider], who: person.name })}
              onClick={() => link(provider)}
            >
              {t.link({ provider: names[provider] })}
            </Button>
          ))}
        {linked?.status === 'revoked' && providers.includes(linked.provider) && (
          <Button
            variant="default"
            disabled={isPending}
            aria-label={t.againOf({ who: person.name })}
            onClick={() => link(linked.provider)}
          >
            {t.again}
          </Button>
        )}
        {linked && <Unlink linked={linked} />}
      </span>
    </li>
  );
}

/** Describes the state of a linked calendar. */
function How({ linked, onReplan }: { linked: Linked; onReplan: () => void }) {
  const { replan } = team;
  const moment = useMoment();
  const { provider, account, problem, syncedAt, nextSyncAt, affectedAppointments } = linked;
  const collisions = affectedAppointments.length;
  return (
    <>
      <small>{`${names[provider]} · ${account}`}</small>
      {problem && <small>{t.problems[problem]}</small>}
      <small>
        {problem && nextSyncAt
          ? t.next({ moment: moment(nextSyncAt) })
          : syncedAt
            ? t.synced({ moment: moment(syncedAt) })
            : t.first}
      </small>
      {collisions > 0 && (
        <small>
          {t.affected({ count: collisions })}{' '}
          <Button variant="subtle" size="compact-xs" onClick={onReplan}>
            {replan}
          </Button>
        </small>
      )}
    </>
  );
}

function Unlink({ linked: { id, account, staffName } }: { linked: Linked }) {
  const { id: businessId } = useBusiness();
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(unlinkDocument, {
    affects: ['staff', 'appointment'],
    onDone: () => showDone(t.unlinked),
  });
  return (
    <>
      <Button
        variant="subtle"
        aria-label={t.unlinkOf({ who: staffName })}
        onClick={() => ask(true)}
      >
        {t.unlink}
      </Button>
      <Confirm
        opened={isAsking}
        danger
        title={t.unlinkTitle({ account })}
        text={t.unlinkText}
        action={t.unlink}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ businessId, linkedCalendarId: id })}
      />
    </>
  );
}
