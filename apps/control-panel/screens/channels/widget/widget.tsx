import { channelsWidget as t } from '#texts/channelsWidget';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { Card } from '../../../parts/card.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import readyDocument from '../channel-ready.graphql';
import styles from '../channels.module.css';
import { Frame } from '../frame.tsx';
import { Others } from '../others.tsx';
import { PublishBusiness } from '../publish-business.tsx';
import { previewOf, type Options } from './code.ts';
import { Looks } from './looks.tsx';
import { MadeToken, MakeToken, type Made } from './make-token.tsx';
import { Paste } from './paste.tsx';
import { Tokens } from './tokens.tsx';

const Sites = lazily(() => import('./sites/sites.tsx'));

/** The steps from nothing to the widget on a site, beside the widget itself, and the sites that it is let onto. */
export default function Widget() {
  const canMake = useCan()('token_write');
  const [options, setOptions] = useState<Options>({});
  // Kept in this page alone, and gone with it.
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
