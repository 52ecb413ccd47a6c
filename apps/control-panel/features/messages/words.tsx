import { messagesKind as names } from '#texts/messagesKind';
import { messages as t } from '#texts/messages';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useAddress } from '../../data/use-address.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import type { NotificationKind } from '../../data/operations.generated.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import { Editor } from './editor.tsx';
import { kinds, ofTeam } from './kinds.ts';
import document from './message-text.graphql';
import styles from './messages.module.css';

const ofClients = kinds.filter(kind => !ofTeam.has(kind));

/** Wording of a message by kind and language, with a preview. */
export default function Words() {
  const { id: businessId } = useBusiness();
  const spoken = useSpoken().language;
  const [{ kind: asked, lang }, set] = useAddress();
  const kind: NotificationKind = ofClients.find(each => each === asked) ?? 'appointment_booked';
  const language = languages.find(each => each === lang) ?? spoken;
  const variables = { businessId, kind, language };
  const { data, error, refetch, isPlaceholderData } = useRead('notification', document, variables);
  const own = data?.notificationTexts.find(each => each.language === language);
  return (
    <>
      <div className={styles['choice']}>
        <NativeSelect
          label={t.message}
          value={kind}
          onChange={({ currentTarget }) => set({ kind: currentTarget.value })}
          data={ofClients.map(value => ({ value, label: names[value] }))}
        />
        <SegmentedControl
          aria-label={t.language}
          value={language}
          onChange={value => set({ lang: value })}
          data={languages.map(value => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <ListWaiting columns={[{ title: t.words, cell: () => null }]} />}
      {data && !isPlaceholderData && (
        <Editor
          key={`${kind} ${language}`}
          kind={kind}
          language={language}
          own={own}
          variables={data.notificationVariables}
        />
      )}
    </>
  );
}
