import { messagesReply as t } from '#texts/messagesReply';
import { Switch } from '@mantine/core';
import { Card } from '../../parts/card.tsx';
import { Copy } from '../../parts/copy.tsx';
import styles from './messages.module.css';

interface Props {
  asks: boolean;
  /** Where the gateway has to bring what clients answer; null: there is none that does. */
  url: string | null;
  disabled: boolean;
  onChange: (asks: boolean) => void;
}

/** Whether reminders by text message ask for a yes or no, and what has to be set at the gateway for that. */
export function Replies({ asks, url, disabled, onChange }: Props) {
  return (
    <Card>
      <h2>{t.title}</h2>
      <Switch
        label={t.ask}
        description={url ? t.hint : t.none}
        checked={asks}
        disabled={disabled || (url === null && !asks)}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {url && (
        <>
          <p className={styles['dimmed']}>{url.endsWith('/twilio') ? t.twilio : t.gateway}</p>
          <p className={styles['address']}>
            <code>{url}</code>
            <Copy text={url} />
          </p>
        </>
      )}
    </Card>
  );
}
