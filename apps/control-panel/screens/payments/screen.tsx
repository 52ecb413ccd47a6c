import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages, useRead } from '../../api/use-read.ts';
import type { PaymentProvider, PaymentStatus } from '../../operations.generated.ts';
import { chosenOf, FilterChips } from '../../parts/filter-chips.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { Pick } from '../../parts/pick.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import providersDocument from '../../paying/documents/offered-providers.graphql';
import { stateTexts } from '../../paying/states/texts.ts';
import { useSpoken, useTexts } from '../../texts/use-texts.ts';
import { usePaymentColumns } from './columns.tsx';
import document from './list-payments.graphql';
import { texts } from './texts.ts';

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
  const t = useTexts(texts);
  const names = useTexts(stateTexts);
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ status, provider, open }] = useAddress();
  const columns = usePaymentColumns();
  const chosen = chosenOf(statuses, status);
  const providers = useRead('business', providersDocument, { businessId, language }).data
    ?.paymentProviders.items;
  // Until it is known which there are, the address is believed.
  const isOne = providers?.some(each => each.provider === provider) ?? true;
  const through = isOne ? (provider as PaymentProvider | undefined) : undefined;
  const pages = usePages(
    'payment',
    document,
    {
      businessId,
      language,
      ...(chosen.length > 0 && { status: chosen }),
      ...(through && { provider: through }),
    },
    ({ payments }) => payments,
  );
  return (
    <Page title={t.title}>
      <Toolbar list="payments">
        <Pick
          name="provider"
          label={t.columns.through}
          any={t.through}
          choices={(providers ?? []).map(({ provider: value, name }) => ({ value, label: name }))}
        />
        <FilterChips
          name="status"
          label={t.columns.status}
          choices={statuses.map(value => ({ value, label: names.payment[value] }))}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={
          <NoRows
            isNarrowed={chosen.length > 0 || through !== undefined}
            icon="payments"
            texts={t}
          />
        }
      />
    </Page>
  );
}
