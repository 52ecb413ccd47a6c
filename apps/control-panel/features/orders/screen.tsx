import { payingStates as names } from '#texts/payingStates';
import { ordersShipping } from '#texts/ordersShipping';
import { orders as t } from '#texts/orders';
import { Button } from '@mantine/core';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import type {
  Fulfilment,
  OrderPaymentStatus,
  OrderStatus,
} from '../../data/operations.generated.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { List } from '../../ui/list/list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Pick } from '../../ui/list/pick.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import { useOrderColumns } from './columns.tsx';
import document from './list-orders.graphql';
import { open, path } from './steps.ts';

const states: readonly OrderStatus[] = [...path, 'cancelled'];

const payments: readonly OrderPaymentStatus[] = [
  'unpaid',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
];

const shipped: readonly Fulfilment[] = ['unfulfilled', 'partly', 'fulfilled'];

/** Order list, newest first. Open orders show by default. */
export default function Orders() {
  const { id: businessId } = useBusiness();
  const [{ q, status = 'open', payment, goods, open: openId }, set] = useAddress();
  const { fulfilment: sent } = ordersShipping;
  const columns = useOrderColumns();
  const { id: locationId } = useCurrentLocation();
  const chosen = status === 'open' ? open : states.filter(each => each === status);
  const left = shipped.find(each => each === goods);
  const pages = usePages(
    'order',
    document,
    {
      businessId,
      ...(chosen.length > 0 && !q && { status: [...chosen] }),
      ...(payment && { paymentStatus: payment as OrderPaymentStatus }),
      ...(left && { fulfilment: [left] }),
      ...(locationId && { locationId }),
      ...(q && { text: q }),
    },
    ({ orders }) => orders,
  );
  const showAll = () => set({ status: 'all', payment: undefined, goods: undefined, q: undefined });
  return (
    <Page title={t.title}>
      <Toolbar list="orders">
        <SearchField placeholder={t.search} />
        <Pick
          name="payment"
          label={t.columns.payment}
          any={t.anyPayment}
          choices={payments.map(value => ({ value, label: names.paid[value] }))}
        />
        <Pick
          name="goods"
          label={t.goods}
          any={t.anyGoods}
          choices={shipped.map(value => ({ value, label: sent[value] }))}
        />
        <SwitchLocation />
        {!q && (
          <ChoiceChips
            name="status"
            label={t.columns.status}
            choices={[
              { value: 'open', label: t.open },
              ...states.map(value => ({ value, label: names.order[value] })),
              { value: 'all', label: t.every },
            ]}
          />
        )}
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={openId}
        columns={columns}
        empty={
          q || payment || left || status !== 'open' ? (
            <Empty icon="search" title={t.noneFound}>
              <Button variant="default" onClick={showAll}>
                {t.showAll}
              </Button>
            </Empty>
          ) : (
            <Empty icon="orders" title={t.noneOpen} text={t.noneOpenText}>
              <Button variant="default" onClick={showAll}>
                {t.showAll}
              </Button>
            </Empty>
          )
        }
      />
    </Page>
  );
}
