import { team } from '#texts/team';
import { teamCalendars as t } from '#texts/teamCalendars';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { ListLinkedQuery } from '../../../operations.generated.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { Status, type Tone } from '../../../parts/status.tsx';
import { showDone } from '../../../parts/toasts.ts';
import { useMoment } from '../../../parts/when.tsx';
import styles from '../team.module.css';
import ownStyles from './calendars.module.css';
import linkDocument from './link-calendar.graphql';
import unlinkDocument from './unlink-calendar.graphql';

type Linked = ListLinkedQuery['linkedCalendars']['items'][number];
type Provider = ListLinkedQuery['linkedCalendars']['providers'][number];

const names: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' };

const tones: Readonly<Record<Linked['status'], Tone>> = {
  active: 'good',
  failing: 'warn',
  revoked: 'bad',
};

interface Props {
  person: { id: string; name: string };
  providers: readonly Provider[];
  linked: Linked | undefined;
  onReplan: () => void;
}

/** A person with the calendar that they linked, or what they can link. */
export function Row({ person, providers, linked, onReplan }: Props) {
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

/** How it stands with a calendar, in sentences. */
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
