import { webhooks as t } from '#texts/webhooks';
import { Text } from '@mantine/core';
import { Copy } from '../../ui/text/copy.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './webhooks.module.css';

interface Props {
  url: string;
  secret: string;
}

/** Shows a secret that cannot be displayed again. */
export function Secret({ url, secret }: Props) {
  return (
    <div role="status">
      <p className={styles['dimmed']}>{url}</p>
      <p className={styles['secret']}>
        <code>{secret}</code> <Copy text={secret} />
      </p>
      <Text c="dimmed" size="sm">
        {t.secretOnce}
      </Text>
    </div>
  );
}

export function SecretDialog({ onClose, ...shown }: Props & { onClose: () => void }) {
  return (
    <Dialog opened title={t.secret} onClose={onClose}>
      <Secret {...shown} />
    </Dialog>
  );
}
