import { memberships as t } from '#texts/memberships';
import { frame } from '#texts/frame';
import { useCan } from '../../data/can.ts';
import type { MembershipQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Copy } from '../../ui/text/copy.tsx';
import { useDate, When } from '../../ui/time/when.tsx';
import { Actions } from './actions.tsx';
import document from './membership.graphql';
import styles from './memberships.module.css';
import { MembershipState } from './state.tsx';
import { useTerms } from './use-terms.ts';

type Method = NonNullable<MembershipQuery['clientMembership']['paymentMethod']>;

/** Returns “Visa •••• 4242” or “Bank account •••• 3000”, with the reference of the mandate. */
function methodText({ kind, brand, last4, mandate }: Method): string {
  const name = kind === 'bank_account' ? t.account : (brand ?? '');
  const shown = `${name.charAt(0).toUpperCase()}${name.slice(1)} •••• ${last4 ?? ''}`.trim();
  return mandate ? `${shown} (${mandate})` : shown;
}

/** Drawer with a membership, on top of any screen: its terms, means of payment, periods and actions. */
export default function MembershipDrawer({ id: membershipId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const date = useDate();
  const terms = useTerms();
  const canChange = useCan()('prepaid_write');
  const { data, error, refetch } = useRead('membership', document, { businessId, membershipId });
  const found = data?.clientMembership;
  return (
    <Drawer
      opened
      title={found?.name ?? (error ? failed.title : loading)}
      onClose={() => open(undefined)}
      footer={found && canChange && found.status !== 'ended' && <Actions of={found} />}
    >
      {error && !found && <Failed error={error} onAgain={() => void refetch()} />}
      {found && (
        <>
          <Facts>
            <Fact name={t.columns.status}>
              <MembershipState is={found.status} />
            </Fact>
            <Fact name={t.columns.client}>
              {found.client && <OpenLink id={found.client.id}>{found.client.name}</OpenLink>}
            </Fact>
            <Fact name={t.columns.plan}>
              <OpenLink id={found.itemId}>{found.name}</OpenLink>
            </Fact>
            <Fact name={t.columns.price}>{terms.price(found)}</Fact>
            <Fact name={t.nextPlan}>
              {found.nextPlan && (
                <>
                  <OpenLink id={found.nextPlan.itemId}>{found.nextPlan.name}</OpenLink>
                  <span className={styles['small']}>{terms.planned(found.nextPlan, found)}</span>
                </>
              )}
            </Fact>
            <Fact name={t.visits}>{found.visits > 0 && found.visits}</Fact>
            <Fact name={t.columns.until}>
              {[date(found.lastDay), terms.next(found)].filter(Boolean).join(', ')}
            </Fact>
            <Fact name={t.retry}>{found.retryAt && <When at={found.retryAt} />}</Fact>
            <Fact name={t.method}>
              {found.paymentMethod
                ? methodText(found.paymentMethod)
                : found.status !== 'ended' && t.noCard}
            </Fact>
            <Fact name={t.debit}>
              {found.debitUntil && t.debitUntil({ day: date(found.debitUntil) })}
            </Fact>
            <Fact name={t.link}>
              {found.url && (
                <span className={styles['link']}>
                  <a href={found.url} target="_blank" rel="noreferrer">
                    {t.page}
                  </a>
                  <Copy text={found.url} />
                </span>
              )}
            </Fact>
          </Facts>
          {found.periods.length > 0 && (
            <section aria-label={t.periods} className={styles['memberships']}>
              <h3>{t.periods}</h3>
              <ol>
                {found.periods.map(period => (
                  <li key={period.startsOn}>
                    <span>
                      {date(period.startsOn)} – {date(period.lastDay)}
                    </span>
                    {period.orderId && <OpenLink id={period.orderId}>{t.order}</OpenLink>}
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Drawer>
  );
}
