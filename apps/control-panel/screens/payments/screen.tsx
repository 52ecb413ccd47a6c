import { entries } from '#texts/entries';
import { payingStates as names } from '#texts/payingStates';
import { payments as t } from '#texts/payments';
import { Button } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages, useRead } from '../../api/use-read.ts';
import { useDays } from '../../journal/use-days.ts';
import type { PaymentProvider, PaymentStatus } from '../../operations.generated.ts';
import { chosenOf, FilterChips } from '../../parts/filter-chips.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { Pick, Picks } from '../../parts/pick.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import providersDocument from '../../paying/documents/offered-providers.graphql';
import { useSpoken } from '../../texts/spoken.ts';
import { usePaymentColumns } from './columns.tsx';
import document from './list-payments.graphql';
import { Methods, methods } from './methods.tsx';

const statuses: readonly PaymentStatus[] = [
  'pending',
  'unknown',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
];

/** Every attempt to pay the business, newest first. */
export default function Payments() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ status, provider, method, days: span, open }] = useAddress();
  const { days: period, day } = entries;
  const days = useDays();
  const columns = usePaymentColumns();
  const chosen = chosenOf(statuses, status);
  const by = chosenOf(methods, method);
  const providers = useRead('business', providersDocument, { businessId, language }).data
    ?.paymentProviders.items;
  // Until it is known which there are, the address is believed.
  const isOne = providers?.some(each => each.provider === provider) ?? true;
  const through = isOne ? (provider as PaymentProvider | undefined) : undefined;
  const filters = {
    ...(chosen.length > 0 && { status: chosen }),
    ...(through && { provider: through }),
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
