import { channelsShop as t } from '#texts/channelsShop';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ChannelReadyQuery, ChannelShopQuery } from '../../../data/operations.generated.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Copy } from '../../../ui/text/copy.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import document from '../channel-ready.graphql';
import styles from '../channels.module.css';
import { PublishBusiness } from '../publish-business.tsx';
import saveDocument from './save-shop.graphql';
import type { Typed } from './typed-shop.ts';

/** Requirements before a shop is published, in the order of setup. */
const needs = ['hours', 'item', 'pay', 'terms', 'privacy', 'business'] as const;
type Need = (typeof needs)[number];

/** Returns which requirements are met. */
function readinessOf(
  { business, catalog, paymentProviders }: ChannelReadyQuery,
  shop: Pick<Typed, 'paysOnReceipt' | 'paysOnline' | 'termsUrl' | 'privacyUrl'>,
): Record<Need, boolean> {
  const takesOnline = paymentProviders.items.some(({ offered }) => offered);
  return {
    hours: isEverOpen(business.workingHours),
    item: catalog.items.length > 0,
    pay: shop.paysOnReceipt || (shop.paysOnline && takesOnline),
    terms: shop.termsUrl !== '',
    privacy: shop.privacyUrl !== '',
    business: business.publish,
  };
}

/** Returns true if any weekday has opening hours. Exceptions for single dates do not count. */
function isEverOpen(workingHours: string): boolean {
  const { exceptions: _dates, ...week } = JSON.parse(workingHours) as Record<string, unknown>;
  return Object.values(week).some(hours => Array.isArray(hours) && hours.length > 0);
}

interface Props {
  shop: ChannelShopQuery['shop'];
  /** The saved settings. */
  typed: Typed;
}

/** Shows if and where the shop is public, and the requirements before publication. */
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
      {shop.webAddress && (
        <p className={styles['address']}>
          <a href={shop.webAddress} target="_blank" rel="noreferrer">
            {shop.webAddress.replace(/^https?:\/\//, '')}
            <span className="hidden-text"> {t.newTab}</span>
          </a>
          <Copy text={shop.webAddress} />
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

/** Ids of the form sections that meet a requirement; other requirements are met on other pages. */
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
