import { inbox as t } from '#texts/inbox';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Address } from './address.tsx';
import { Forwarding } from './forwarding.tsx';
import styles from './settings.module.css';
import { WhatsApp } from './whatsapp.tsx';

/** Settings of the inbox: the page on which visitors write, and for owners the connection with WhatsApp. */
export default function InboxSettings() {
  const { slug, publish } = useBusiness();
  const canConnect = useCan()('payment_setup');
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
