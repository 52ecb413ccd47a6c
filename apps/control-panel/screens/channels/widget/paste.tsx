import { channelsWidget as t } from '#texts/channelsWidget';
import { UnstyledButton } from '@mantine/core';
import { useAddress } from '../../../api/use-address.ts';
import { useBusiness } from '../../../api/session.ts';
import { Code } from '../../../parts/code.tsx';
import styles from '../channels.module.css';
import { codeOf, type Options } from './code.ts';

const builders = ['html', 'wordpress', 'wix', 'squarespace', 'tilda'] as const;

/** The code, and where it goes in the program that the site is made with. */
export function Paste({ token, options }: { token?: string | undefined; options: Options }) {
  const [{ site }, set] = useAddress();
  const { slug } = useBusiness();
  const page = { origin: location.origin, slug, link: t.link };
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
      <Code label="HTML" isFile code={codeOf(page, token ?? 'wgt_…', options)} />
      {!token && <p className={styles['small']}>{t.filledIn}</p>}
      {options.mode && <p className={styles['small']}>{t.modeHints[options.mode]}</p>}
      <ol className={styles['how']}>
        {Object.values(t.how[chosen]).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
