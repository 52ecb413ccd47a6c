import { settings as t } from '#texts/settings';
import styles from './settings.module.css';

/** What clients are told of a policy; null where nothing is. */
export function Told({ policyText }: { policyText: string | null }) {
  return (
    <div className={styles['told']}>
      <h3>{t.told}</h3>
      <p role="status">{policyText ?? t.toldNothing}</p>
      <p className={styles['small']}>{t.later}</p>
    </div>
  );
}
