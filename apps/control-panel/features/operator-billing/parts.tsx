import { operatorBilling as t } from '#texts/operatorBilling';
import { useRead } from '../../data/use-read.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import document from './tariff-histories.graphql';

/** Tabs of the operators' page; nothing if the service charges nothing. */
export default function Parts() {
  const { data } = useRead('operated', document, {});
  if (!data?.tariffHistories.charges) return null;
  return (
    <Tabs
      label={t.title}
      name="view"
      choices={[
        { value: 'businesses', label: t.businesses },
        { value: 'figures', label: t.figures },
        { value: 'tariffs', label: t.tariffs },
        { value: 'coupons', label: t.coupons },
      ]}
    />
  );
}
