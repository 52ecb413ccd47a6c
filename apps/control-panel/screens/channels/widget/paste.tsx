import { UnstyledButton } from '@mantine/core';
import { useAddress } from '../../../api/use-address.ts';
import { Code } from '../../../parts/code.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../channels.module.css';
import { codeOf, type Options } from './code.ts';
import { texts } from './texts.ts';

const builders = ['html', 'wordpress', 'wix', 'squarespace', 'tilda'] as const;

/** The code, and where it goes in the program that the site is made with. */
export function Paste({ token, options }: { token?: string | undefined; options: Options }) {
  const t = useTexts(texts);
  const [{ site }, set] = useAddress();
  const chosen = builders.find(name => name === site) ?? builders[0];
  return (
    <>
      <div role="group" aria-label={t.builder} className={styles['builders']}>
        {builders.map(name => (
          <UnstyledButton
            key={name}
            className={styles['builder']}
            aria-pressed={name === chosen}
            onClick={() => set({ site: name === builders[0] ? undefined : name })}
          >
            {t.builders[name]}
          </UnstyledButton>
        ))}
      </div>
      <Code label="HTML" isFile code={codeOf(location.origin, token ?? 'wgt_…', options)} />
      {!token && <p className={styles['small']}>{t.filledIn}</p>}
      <ol className={styles['how']}>
        {t.how[chosen].map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
