import { channelsWidget as t } from '#texts/channelsWidget';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import readyDocument from '../channel-ready.graphql';
import { Frame } from '../frame.tsx';
import { Others } from '../others.tsx';
import { PublishBusiness } from '../publish-business.tsx';
import { previewOf, type Options, codeOf } from './code.ts';
import { Looks } from './looks.tsx';
import { MadeToken, MakeToken, type Made, Tokens } from './tokens.tsx';
import { useAddress } from '../../../data/use-address.ts';
import { Code } from '../../../ui/text/code.tsx';
import styles from '../channels.module.css';

const builders = ['html', 'wordpress', 'wix', 'squarespace', 'tilda'] as const;

const Sites = lazyComponent(() => import('./sites/sites.tsx'));

/** Page that guides through embedding the widget, with a preview and the allowed sites. */
export default function Widget() {
  const canMake = useCan()('token_write');
  const [options, setOptions] = useState<Options>({});
  // The new token is kept in memory only and is lost when the page closes.
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <div className={styles['beside']}>
        <div className={styles['parts']}>
          <p className={styles['lead']}>{t.lead}</p>
          <Card labelledBy="widget-site">
            <h2 id="widget-site">{t.step.site}</h2>
            {made ? (
              <MadeToken made={made} onAgain={() => setMade(null)} />
            ) : canMake ? (
              <MakeToken onMade={setMade} />
            ) : (
              <p className={styles['small']}>{t.askOwner}</p>
            )}
          </Card>
          <Card labelledBy="widget-looks">
            <h2 id="widget-looks">{t.step.looks}</h2>
            <Looks options={options} onChange={setOptions} />
          </Card>
          <Card labelledBy="widget-code">
            <h2 id="widget-code">{t.step.paste}</h2>
            <Paste token={made?.text} options={options} />
          </Card>
          {canMake && <Tokens />}
          {canMake && (
            <Suspense>
              <Sites />
            </Suspense>
          )}
        </div>
        <Preview options={options} />
      </div>
      <Others />
    </>
  );
}

function Preview({ options }: { options: Options }) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('shop', readyDocument, { businessId });
  const [src] = useDebouncedValue(previewOf(businessId, options), 400);
  const isPublic = data?.business.publish === true;
  return (
    <section className={styles['preview']} aria-labelledby="widget-preview">
      <header>
        <h2 id="widget-preview">{t.preview}</h2>
        {isPublic && <p className={styles['small']}>{t.isReal}</p>}
      </header>
      <div
        className={styles['window']}
        data-theme={isPublic ? (options.theme ?? 'light') : undefined}
      >
        {isPublic && <Frame src={src} title={t.preview} />}
        {data && !isPublic && (
          <Empty icon="widget" title={t.notPublic} text={t.notPublicText}>
            <PublishBusiness />
          </Empty>
        )}
      </div>
    </section>
  );
}

/** Shows the embed code and instructions for the site's builder. */
function Paste({ token, options }: { token?: string | undefined; options: Options }) {
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
