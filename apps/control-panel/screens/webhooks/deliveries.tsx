import { webhooks as t } from '#texts/webhooks';
import { useAddress } from '../../api/use-address.ts';
import { useBusiness } from '../../api/session.ts';
import { usePages } from '../../api/use-read.ts';
import type { WebhookDeliveryStatus } from '../../operations.generated.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { Paged } from '../../parts/paged.tsx';
import { Pick } from '../../parts/pick.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import document from './list-webhook-deliveries.graphql';
import type { Endpoint } from './endpoint.ts';
import styles from './webhooks.module.css';

const statuses: readonly WebhookDeliveryStatus[] = ['delivered', 'pending', 'failed'];

/** What was sent, as far as it is kept, newest first. */
export function Deliveries({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { id: businessId } = useBusiness();
  const [{ status, to }] = useAddress();
  const pages = usePages(
    'webhook',
    document,
    {
      businessId,
      ...(to && { endpointId: to }),
      ...(status && { status: status as WebhookDeliveryStatus }),
    },
    ({ webhookDeliveries }) => webhookDeliveries,
  );
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className={styles['title']}>
        {t.deliveries}
      </h2>
      <Toolbar>
        <ChoiceChips
          label={t.status}
          name="status"
          choices={[
            { value: '', label: t.all },
            ...statuses.map(value => ({ value, label: t.statuses[value] })),
          ]}
        />
        {endpoints.length > 1 && (
          <Pick
            name="to"
            label={t.url}
            any={t.anyEndpoint}
            choices={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
          />
        )}
      </Toolbar>
      <Paged
        pages={pages}
        title={t.status}
        none={<p className={styles['dimmed']}>{t.noDeliveries}</p>}
        more={t.showMore}
      >
        {items => (
          <ul className={styles['deliveries']}>
            {items.map(each => (
              <DeliveryRow key={each.id} delivery={each} url={urls.get(each.endpointId)} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
