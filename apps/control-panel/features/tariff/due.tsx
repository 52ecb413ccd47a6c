import { tariff as t } from '#texts/tariff';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import document from './tariff-standing.graphql';
import { useSentence, type Standing } from './use-standing.ts';

const nearMilliseconds = 3 * 86_400_000;

/** Returns true if owners should be told in every place: a payment failed, the trial ends soon, or the business is read-only. */
function isDue({ standing, subscribed, freeEndsAt }: Standing): boolean {
  if (standing === 'free' || standing === 'active') return false;
  if (standing !== 'trialing') return true;
  return !subscribed && Date.parse(freeEndsAt ?? '') - Date.now() < nearMilliseconds;
}

/** Bar for owners whose tariff needs them; nothing for others. */
export function TariffDue({ className }: { className: string | undefined }) {
  const { id: businessId, slug } = useBusiness();
  const isOwner = useCan()('billing_read');
  const sentence = useSentence();
  const { data } = useRead('business', document, { businessId }, { enabled: isOwner });
  const [{ view }] = useAddress();
  const plan = data?.tariffPlan;
  // The tab of the tariff says it itself.
  if (!plan || !isDue(plan) || view === 'tariff') return null;
  return (
    <aside className={className} aria-label={t.title}>
      <p>{sentence(plan)}</p>
      <Button
        size="xs"
        variant="default"
        renderRoot={props => (
          <Link to={`/${slug}/settings` as never} search={{ view: 'tariff' } as never} {...props} />
        )}
      >
        {t.open}
      </Button>
    </aside>
  );
}
