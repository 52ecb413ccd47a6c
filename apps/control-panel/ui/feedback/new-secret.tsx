import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Copy } from '../text/copy.tsx';
import styles from './new-secret.module.css';

interface Props {
  secret: string;
  shownOnce: string;
  another: string;
  onAgain: () => void;
  /** Purpose of the secret. */
  children: ReactNode;
}

/** Shows a newly created secret, which is displayed only once. */
export function NewSecret({ secret, shownOnce, another, onAgain, children }: Props) {
  return (
    <div className={styles['made']} role="status">
      <p>{children}</p>
      <p className={styles['secret']}>
        <code>{secret}</code>
        <Copy text={secret} />
      </p>
      <p className={styles['small']}>{shownOnce}</p>
      <Button variant="subtle" size="compact-sm" onClick={onAgain}>
        {another}
      </Button>
    </div>
  );
}
