import { frame as texts } from '#texts/frame';
import { Button } from '@mantine/core';
import { Problem } from '../../data/problem.ts';
import { Icon } from '../text/icon.tsx';
import { useReason } from './use-reason.ts';
import styles from './states.module.css';

/** Error message with the reason, the request id for the logs, and a button to retry. */
export function Failed({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <div className={styles['state']} data-bad role="alert">
      <span className={styles['mark']}>
        <Icon name="warning" size={22} />
      </span>
      <p className={styles['title']}>{texts.failed.title}</p>
      <p className={styles['text']}>{useReason()(error)}</p>
      {requestId && <p className={styles['small']}>{texts.failed.request({ id: requestId })}</p>}
      {onAgain && (
        <div className={styles['way']}>
          <Button variant="default" onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      )}
    </div>
  );
}
