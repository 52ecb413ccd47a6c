import { channelsShop as t } from '#texts/channelsShop';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ChannelReadyQuery, ChannelShopQuery } from '../../../operations.generated.ts';
import { Card } from '../../../parts/card.tsx';
import { Copy } from '../../../parts/copy.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Status } from '../../../parts/status.tsx';
import { showDone } from '../../../parts/toasts.ts';
import document from '../channel-ready.graphql';
import styles from '../channels.module.css';
import { PublishBusiness } from '../publish-business.tsx';
import { needs, readinessOf, type Need } from './missing.ts';
import saveDocument from './save-shop.graphql';
import type { Typed } from './typed-shop.ts';

interface Props {
  shop: ChannelShopQuery['shop'];
  /** The settings as they are saved. */
  typed: Typed;
}

/** Whether the shop is public and where, with what it should have before. */
export function Publishing({ shop, typed }: Props) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const { data } = useRead('shop', document, { businessId });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['shop'],
    onDone: ({ saveShop }) => showDone(saveShop.published ? t.isPublished : t.isHidden),
  });
  const isPublic = shop.published && data?.business.publish !== false;
  const set = (published: boolean) => mutate({ input: { businessId, published } });
  return (
    <Card labelledBy="shop-state">
      <div className={styles['state']}>
        <h2 id="shop-state">{t.state}</h2>
        <Status tone={isPublic ? 'good' : 'quiet'}>{isPublic ? t.public : t.hidden}</Status>
        {canWrite && (
          <Button
            variant={shop.published ? 'default' : 'filled'}
            loading={isPending}
            onClick={() => set(!shop.published)}
          >
            {shop.published ? t.hide : t.publish}
          </Button>
        )}
      </div>
      {shop.storefrontUrl && (
        <p className={styles['address']}>
          <a href={shop.storefrontUrl} target="_blank" rel="noreferrer">
            {shop.storefrontUrl.replace(/^https?:\/\//, '')}
            <span className="hidden-text"> {t.newTab}</span>
          </a>
          <Copy text={shop.storefrontUrl} />
        </p>
      )}
      {data && <Checklist ready={data} typed={typed} />}
    </Card>
  );
}

function Checklist({ ready, typed }: { ready: ChannelReadyQuery; typed: Typed }) {
  const has = readinessOf(ready, typed);
  const missing = needs.filter(need => !has[need]);
  if (missing.length === 0) return <p className={styles['small']}>{t.allThere}</p>;
  return (
    <ul className={styles['needs']} aria-label={t.checklist}>
      {needs.map(need => (
        <li key={need} data-done={has[need] || undefined}>
          <Icon name={has[need] ? 'check' : 'warning'} size={16} />
          <span>
            {t.needs[need]}
            <span className="hidden-text">: {has[need] ? t.done : t.isMissing}</span>
          </span>
          {!has[need] && <Way to={need} />}
        </li>
      ))}
    </ul>
  );
}

/** Where the form asks for it, or the place in which it is done. */
const fields = { pay: 'shop-selling', terms: 'shop-contacts', privacy: 'shop-contacts' } as const;

function Way({ to }: { to: Need }) {
  const { slug } = useParams({ strict: false });
  if (to === 'business') return <PublishBusiness />;
  const name = `${t.go}: ${t.needs[to]}`;
  if (to === 'hours' || to === 'item') {
    const place = to === 'item' ? { to: 'catalog' } : { to: 'settings', search: { view: 'hours' } };
    return (
      <Link to={`/${slug}/${place.to}` as never} search={place.search as never} aria-label={name}>
        {t.go}
      </Link>
    );
  }
  const show = () => window.document.getElementById(fields[to])?.scrollIntoView();
  return (
    <Button variant="subtle" size="compact-sm" miw="2.75rem" aria-label={name} onClick={show}>
      {t.go}
    </Button>
  );
}
