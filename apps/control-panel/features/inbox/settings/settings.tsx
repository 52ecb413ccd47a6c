import { inbox as t } from '#texts/inbox';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListWaiting } from '../../../ui/list/list-waiting.tsx';
import { Address } from './address.tsx';
import { Forwarding } from './forwarding.tsx';
import addressDocument from './inbox-address.graphql';
import styles from './settings.module.css';
import { WhatsApp } from './whatsapp.tsx';
import whatsAppDocument from './whatsapp-settings.graphql';

/** Settings of the inbox: the page on which visitors write, and for owners the connection with WhatsApp. */
export default function InboxSettings() {
  const { id: businessId, slug, publish } = useBusiness();
  const canConnect = useCan()('payment_setup');
  // Both cards are read at once, so that none moves the other down when it comes.
  const options = { enabled: canConnect };
  const address = useRead('conversation', addressDocument, { businessId }, options);
  const whatsApp = useRead('conversation', whatsAppDocument, { businessId }, options);
  if (address.isLoading || whatsApp.isLoading) {
    return <ListWaiting columns={[{ title: t.settings, cell: () => null }]} />;
  }
  return (
    <div className={styles['settings']}>
      <Card>
        <h2>{t.writePage}</h2>
        <p className={styles['dimmed']}>{publish ? t.writePageText : t.writePageLater}</p>
        {publish && <Address text={`${location.origin}/write/${slug}`} />}
      </Card>
      {canConnect && <Forwarding />}
      {canConnect && <WhatsApp />}
    </div>
  );
}
