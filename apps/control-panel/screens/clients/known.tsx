import { clientsMerge } from '#texts/clientsMerge';
import { clients as t } from '#texts/clients';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Status } from '../../parts/status.tsx';
import { useDay } from '../../parts/when.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import type { Client } from './client.ts';
import { Consents } from './consents.tsx';
import { OwnFacts } from '../../own-fields/own-facts.tsx';
import styles from './client.module.css';

/** Whether a client is blocked, and their tags, birthday, own fields and word on messages, which staff note. */
export function Known({ client, canWrite }: { client: Client; canWrite: boolean }) {
  const day = useDay();
  const { language } = useSpoken();
  const { also } = clientsMerge;
  const { tags, birthday, consents, blockedAt, blockReason, otherContacts } = client;
  return (
    <>
      {blockedAt && (
        <p className={styles['conflict']} role="note">
          {[t.isBlocked({ day: day(blockedAt) }), blockReason].filter(Boolean).join(' ')}
        </p>
      )}
      {tags.length > 0 && (
        <p className={styles['tags']} aria-label={t.tags}>
          {tags.map(tag => (
            <Status key={tag} tone="quiet">
              {tag}
            </Status>
          ))}
        </p>
      )}
      <Facts>
        <Fact name={also}>{otherContacts.join(', ')}</Fact>
        <Fact name={t.birthday}>{birthday && birthdayText(birthday, language)}</Fact>
        <OwnFacts record="client" values={client.fields} />
        {(canWrite ? [] : consents).map(({ purpose, given, at, source }) => (
          <Fact key={purpose} name={t.purposes[purpose]}>
            {`${given ? t.agreed : t.declined} · ${day(at)} · ${source}`}
          </Fact>
        ))}
      </Facts>
      {canWrite && <Consents client={client} />}
    </>
  );
}

/** A birthday as it is written in a language, with its year or without. */
function birthdayText(birthday: string, language: string): string {
  const isYearKnown = !birthday.startsWith('--');
  const date = new Date(`${isYearKnown ? birthday : `2000-${birthday.slice(2)}`}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(isYearKnown && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);
}
