import { clientsMerge } from '#texts/clientsMerge';
import { clients as t } from '#texts/clients';
import { NativeSelect } from '@mantine/core';
import { ownNameOf } from '../../../../packages/shared/languages.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useDay } from '../../ui/time/when.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import type { Client } from './client.ts';
import { CustomFieldValues } from '../custom-fields/custom-field-values.tsx';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import document from './save-client.graphql';
import styles from './client.module.css';

const purposes = ['marketing', 'whatsapp', 'reminders'] as const;

interface Props {
  client: Client;
  /** True if the business has several languages. */
  isTranslated: boolean;
  canWrite: boolean;
}

/** Shows facts about a client: block, tags, birthday, custom fields and consents. */
export function Known({ client, isTranslated, canWrite }: Props) {
  const day = useDay();
  const { language } = useSpoken();
  const { also } = clientsMerge;
  const {
    tags,
    birthday,
    language: spoken,
    consents,
    messageChoices,
    blockedAt,
    blockReason,
    otherContacts,
  } = client;
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
        <Fact name={t.language}>{isTranslated && spoken && ownNameOf(spoken)}</Fact>
        <Fact name={t.refused}>
          {messageChoices
            .filter(({ wanted }) => !wanted)
            .map(({ topic, channel, at }) => `${t.topics[topic]} – ${t.ways[channel]} · ${day(at)}`)
            .join(', ')}
        </Fact>
        <CustomFieldValues record="client" values={client.fields} />
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

/** Formats a birthday in a language, with or without its year. */
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

/** A client's consents to messages. Staff can record them; each shows its date and source. */
function Consents({ client }: { client: Client }) {
  const day = useDay();
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['client']);
  const { mutate, isPending } = useChange(document, {
    affects: ['client'],
    onDone: ({ saveClient: { name } }, _variables, eventId) =>
      showUndoable(t.saved({ name }), eventId),
  });
  const note = (purpose: (typeof purposes)[number], given: boolean) =>
    mutate({ input: { businessId, clientId: client.id, consents: [{ purpose, given }] } });
  return (
    <div className={styles['consents']}>
      {purposes.map(purpose => {
        const said = client.consents.find(each => each.purpose === purpose);
        return (
          <NativeSelect
            key={purpose}
            label={t.purposes[purpose]}
            description={said ? `${day(said.at)} · ${said.source}` : t.untold[purpose]}
            inputWrapperOrder={['label', 'input', 'description']}
            value={said ? String(said.given) : ''}
            disabled={isPending}
            onChange={({ currentTarget }) => note(purpose, currentTarget.value === 'true')}
          >
            {!said && <option value="">{t.neverAsked}</option>}
            <option value="true">{t.agreed}</option>
            <option value="false">{t.declined}</option>
          </NativeSelect>
        );
      })}
    </div>
  );
}
