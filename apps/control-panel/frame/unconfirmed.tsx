import { bars as t } from '#texts/bars';
import { Button } from '@mantine/core';
import { useConfirming } from './use-confirming.ts';
import styles from './looking.module.css';

/** Says on every screen that clients get no messages until an address is confirmed. */
export function Unconfirmed() {
  const { text, send } = useConfirming();
  return (
    <aside className={styles['looking']} aria-label={t.title}>
      <p>
        <b>{t.title}.</b> {text}
      </p>
      {send && (
        <Button size="xs" variant="default" loading={send.isPending} onClick={send.again}>
          {t.again}
        </Button>
      )}
    </aside>
  );
}
