import { Button } from '@mantine/core';
import { passes, Problem } from '../api/problem.ts';
import type { Texts } from '../texts/en.ts';
import { useFrameTexts } from '../texts/use-texts.ts';
import { Icon } from './icon.tsx';
import styles from './states.module.css';

/** What went wrong, why, the request that shows it in the logs, and another try. */
export function Failed({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  const texts = useFrameTexts();
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <div className={styles['state']} data-bad role="alert">
      <span className={styles['mark']}>
        <Icon name="warning" size={22} />
      </span>
      <p className={styles['title']}>{texts.failed.title}</p>
      <p className={styles['text']}>{reasonOf(error, texts)}</p>
      {requestId && <p className={styles['small']}>{texts.failed.request(requestId)}</p>}
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

/** Why a form was not taken, which keeps what was entered. */
export function refusalOf(error: unknown, texts: Texts): string {
  const reason = reasonOf(error, texts);
  return passes(error) ? `${reason} ${texts.failed.kept}` : reason;
}

/** Why a call failed, for people. */
export function reasonOf(error: unknown, { failed }: Texts): string {
  if (!(error instanceof Problem)) return failed.broken;
  if (error.code === 'OFFLINE') return failed.offline;
  if (error.code === 'FORBIDDEN') return failed.forbidden;
  if (error.code === 'NOT_FOUND') return failed.missing;
  if (error.code === 'VERSION_CONFLICT') return failed.conflict;
  return error.message;
}
