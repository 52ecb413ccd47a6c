import { operatorBilling as t } from '#texts/operatorBilling';
import { Suspense } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Figures } from './figures.tsx';

const Tariffs = lazyComponent(() => import('./tariffs.tsx'));
const Coupons = lazyComponent(() => import('./coupons.tsx'));

/** Operators' page about tariffs: revenue and failed payments, versions, coupons. */
export function Billing() {
  const [{ view }] = useAddress();
  return (
    <Page title={t.title}>
      <Tabs
        label={t.title}
        name="view"
        choices={[
          { value: 'figures', label: t.figures },
          { value: 'tariffs', label: t.tariffs },
          { value: 'coupons', label: t.coupons },
        ]}
      />
      <Suspense>
        {view === 'tariffs' ? <Tariffs /> : view === 'coupons' ? <Coupons /> : <Figures />}
      </Suspense>
    </Page>
  );
}
