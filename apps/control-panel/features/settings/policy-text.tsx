import { settings as t } from '#texts/settings';
import styles from './settings.module.css';

/** Shows the policy text for clients. Null means that clients see none. */
export function PolicyText({ policyText }: { policyText: string | null }) {
  return (
    <div className={styles['policyText']}>
      <h3>{t.told}</h3>
      <p role="status">{policyText ?? t.toldNothing}</p>
      <p className={styles['small']}>{t.later}</p>
    </div>
  );
}
