import { inbox as t } from '#texts/inbox';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Address } from './address.tsx';
import styles from './settings.module.css';
import { WhatsAppForm } from './whatsapp-form.tsx';
import document from './whatsapp-settings.graphql';

/** The connection with WhatsApp: the address that Meta calls, and the data of the app. */
export function WhatsApp() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('conversation', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return null;
  const { whatsAppSettings: read } = data;
  return (
    <Card>
      <h2>WhatsApp</h2>
      <p className={styles['dimmed']}>{t.whatsappText}</p>
      <p className={styles['dimmed']}>{t.whatsappWebhook}</p>
      <Address text={read.webhookUrl} />
      <WhatsAppForm key={read.version} read={read} />
    </Card>
  );
}
