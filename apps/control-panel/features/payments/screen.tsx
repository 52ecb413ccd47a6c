import { entries } from '#texts/entries';
import { payingStates as names } from '#texts/payingStates';
import { payments as t } from '#texts/payments';
import { Box, Button } from '@mantine/core';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages, useRead } from '../../data/use-read.ts';
import { useDays } from '../../ui/list/use-days.ts';
import type {
  PaymentProvider,
  PaymentStatus,
  PaymentMethod,
  TotalPaymentsQueryVariables,
} from '../../data/operations.generated.ts';
import { chosenOf, FilterChips } from '../../ui/list/filter-chips.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Pick, Picks } from '../../ui/list/pick.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import providersDocument from './documents/offered-providers.graphql';
import { useSpoken } from '../../i18n/spoken.ts';
import { usePaymentColumns } from './columns.tsx';
import document from './list-payments.graphql';
import { useMoney } from '../../ui/text/money.tsx';
import totalPaymentsDocument from './total-payments.graphql';

/** Payment methods, most common first. */
const methods: readonly PaymentMethod[] = [
  'cash',
  'card',
  'transfer',
  'other',
  'desk',
  'gift_card',
  'online',
];

const statuses: readonly PaymentStatus[] = [
  'pending',
  'unknown',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
];

/** List of all payment attempts, newest first. */
export default function Payments() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ status, provider, method, days: span, open }] = useAddress();
  const { days: period, day } = entries;
  const days = useDays();
  const { id: locationId } = useCurrentLocation();
  const columns = usePaymentColumns();
  const chosen = chosenOf(statuses, status);
  const by = chosenOf(methods, method);
  const providers = useRead('business', providersDocument, { businessId, language }).data
    ?.paymentProviders.items;
  // Until the providers are read, the provider in the address counts as valid.
  const isOne = providers?.some(each => each.provider === provider) ?? true;
  const through = isOne ? (provider as PaymentProvider | undefined) : undefined;
  const filters = {
    ...(chosen.length > 0 && { status: chosen }),
    ...(through && { provider: through }),
    ...(locationId && { locationId }),
    ...(days.from && { from: days.from }),
  };
  const asked = { businessId, ...filters };
  const all = { ...(by.length > 0 && { method: by }), ...filters };
  const pages = usePages(
    'payment',
    document,
    { businessId, language, ...all },
    ({ payments }) => payments,
  );
  const file = new URLSearchParams(
    Object.entries(all).map(([name, value]) => [name, String(value)]),
  );
  return (
    <Page
      title={t.title}
      actions={
        <Button
          component="a"
          variant="default"
          href={`/api/business/${businessId}/payments.csv?${file}`}
          download="payments.csv"
        >
          {t.csv}
        </Button>
      }
    >
      <Toolbar list="payments">
        <Picks>
          <Pick
            name="provider"
            label={t.provider}
            any={t.through}
            choices={(providers ?? []).map(({ provider: value, name }) => ({ value, label: name }))}
          />
          <Pick name="days" label={period} any={day['all']!} choices={days.choices} />
        </Picks>
        <SwitchLocation />
        <FilterChips
          name="status"
          label={t.columns.status}
          choices={statuses.map(value => ({ value, label: names.payment[value] }))}
        />
      </Toolbar>
      <Methods asked={asked} />
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={
          <NoRows
            isNarrowed={Boolean(span) || chosen.length + by.length > 0 || through !== undefined}
            icon="payments"
            texts={t}
          />
        }
      />
    </Page>
  );
}

/** Filters the payments by method, with the total received by each. */
function Methods({ asked }: { asked: TotalPaymentsQueryVariables }) {
  const money = useMoney();
  const [{ method }] = useAddress();
  const chosen = chosenOf(methods, method);
  const totals = useRead('payment', totalPaymentsDocument, asked).data?.paymentTotals.items ?? [];
  const choices = methods.flatMap(value => {
    const sums = totals.filter(total => total.method === value);
    if (sums.length === 0 && !chosen.includes(value)) return [];
    const received = sums.map(({ captured, currency }) => money(captured, currency));
    return [{ value, label: [t.methods[value], ...received].join(' ') }];
  });
  return (
    // Reserves the row until the totals are read.
    <Box mih={{ base: '2.75rem', sm: '1.875rem' }} mb={8}>
      <FilterChips name="method" label={t.columns.through} choices={choices} />
    </Box>
  );
}
