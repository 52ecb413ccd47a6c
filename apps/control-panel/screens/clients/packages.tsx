import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import { useDay } from '../../parts/when.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import document from './client-packages.graphql';
import { texts } from './texts.ts';

/** The packages of a client with what is left of each. */
export function Packages({ clientId }: { clientId: string }) {
  const t = useTexts(texts);
  const day = useDay();
  const { id: businessId } = useBusiness();
  const { data } = useRead('client', document, { businessId, clientId });
  const items = data?.packages.items ?? [];
  if (items.length === 0) return null;
  return (
    <Facts>
      {items.map(({ id, name, status, visits, visitsLeft, expiresAt }) => (
        <Fact key={id} name={name}>
          {t.visitsLeft(visitsLeft, visits)}
          {status === 'expired' || status === 'void' ? ` · ${t.packageStates[status]}` : ''}
          {status === 'active' && expiresAt ? ` · ${t.until(day(expiresAt))}` : ''}
        </Fact>
      ))}
    </Facts>
  );
}
