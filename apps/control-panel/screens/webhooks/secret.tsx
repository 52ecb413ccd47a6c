import { Text } from '@mantine/core';
import { Copy } from '../../parts/copy.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';
import styles from './webhooks.module.css';

interface Props {
  url: string;
  secret: string;
}

/** A secret that nobody sees again. */
export function Secret({ url, secret }: Props) {
  const t = useTexts(texts);
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
    <Dialog opened title={useTexts(texts).secret} onClose={onClose}>
      <Secret {...shown} />
    </Dialog>
  );
}
