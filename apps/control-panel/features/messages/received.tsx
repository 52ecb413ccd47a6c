import { messagesReceived as t } from '#texts/messagesReceived';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import type { ListReceivedQuery, TextReplyOutcome } from '../../data/operations.generated.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { ClientSelect } from '../client-picker/client-select.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Paged } from '../../ui/list/paged.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { When } from '../../ui/time/when.tsx';
import document from './list-received.graphql';
import styles from './messages.module.css';

type Received = ListReceivedQuery['textReplies']['items'][number];

const toneOf: Partial<Record<TextReplyOutcome, Tone>> = {
  confirmed: 'good',
  cancelled: 'bad',
  unclear: 'warn',
  unread: 'warn',
  ambiguous: 'warn',
};

/** Lists text messages received from clients within the retention period, with their effect. */
export default function ReceivedTexts() {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const [{ understood }] = useAddress();
  const [clientId, setClientId] = useState<string | null>(null);
  const isOnlyOdd = understood === 'no';
  const pages = usePages(
    'notification',
    document,
    { businessId, ...(clientId && { clientId }), ...(isOnlyOdd && { understood: false }) },
    ({ textReplies }) => textReplies,
  );
  return (
    <>
      <Toolbar>
        <ChoiceChips
          label={t.shown}
          name="understood"
          choices={[
            { value: '', label: t.all },
            { value: 'no', label: t.notUnderstood },
          ]}
        />
        {can('client_read') && (
          <ClientSelect label={t.client} placeholder={t.everybody} onPick={setClientId} />
        )}
      </Toolbar>
      <Paged
        pages={pages}
        title={t.shown}
        none={<NoRows isNarrowed={isOnlyOdd || clientId !== null} icon="notifications" texts={t} />}
        more={t.more}
      >
        {items => (
          <ul className={styles['log']}>
            {items.map(each => (
              <Row key={each.id} received={each} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Row({ received }: { received: Received }) {
  const { clientId, clientName, phone, text, outcome, appointmentId, receivedAt } = received;
  return (
    <li className={styles['row']}>
      <Icon name="phone" size={16} />
      <p>
        <OpenLink id={clientId}>{clientName}</OpenLink>
        <small className={styles['dimmed']}> {phone}</small>
      </p>
      <p>
        {text} {appointmentId && <OpenLink id={appointmentId}>{t.visit}</OpenLink>}
      </p>
      <Status tone={(outcome && toneOf[outcome]) ?? 'quiet'}>
        {outcome ? t.outcomes[outcome] : t.waiting}
      </Status>
      <span className={styles['dimmed']}>
        <When at={receivedAt} />
      </span>
    </li>
  );
}
