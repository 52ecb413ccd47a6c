import { useTexts } from '../../texts/use-texts.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';

/** What clients are told of a policy; null where nothing is. */
export function Told({ policyText }: { policyText: string | null }) {
  const t = useTexts(texts);
  return (
    <div className={styles['told']}>
      <h3>{t.told}</h3>
      <p role="status">{policyText ?? t.toldNothing}</p>
      <p className={styles['small']}>{t.later}</p>
    </div>
  );
}
