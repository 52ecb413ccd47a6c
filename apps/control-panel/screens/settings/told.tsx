import { useDebouncedValue } from '@mantine/hooks';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { useSpoken, useTexts } from '../../texts/use-texts.ts';
import document from './preview-policy.graphql';
import styles from './settings.module.css';
import { texts } from './texts.ts';
import type { policyIn } from './typed-policy.ts';

interface Props {
  policy: ReturnType<typeof policyIn>;
  /** What they are told of it as it is saved. */
  saved: string | null;
}

/** What clients are told of the policy as it is typed, in the words of the service. */
export function Told({ policy, saved }: Props) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [asked] = useDebouncedValue(policy, 300);
  const { data } = useRead('business', document, { businessId, ...asked, language });
  return (
    <div className={styles['told']}>
      <h3>{t.told}</h3>
      <p role="status">{(data ? data.previewPolicy.policyText : saved) ?? t.toldNothing}</p>
      <p className={styles['small']}>{t.later}</p>
    </div>
  );
}
