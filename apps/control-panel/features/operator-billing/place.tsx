import { operatorBilling as t } from '#texts/operatorBilling';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../data/use-read.ts';
import document from './tariff-histories.graphql';

/** Link to the page about tariffs; nothing if the service charges nothing. */
export default function BillingPlace() {
  const { data } = useRead('operated', document, {});
  if (!data?.tariffHistories.charges) return null;
  return (
    <Link to={'/~operator/tariffs' as never} activeOptions={{ exact: true, includeSearch: false }}>
      {t.title}
    </Link>
  );
}
