import { aiAsking as t } from '#texts/aiAsking';
import { useBusiness } from '../../../api/session.ts';
import { usePages } from '../../../api/use-read.ts';
import { Paged } from '../../../parts/paged.tsx';
import { useSpoken } from '../../../texts/spoken.ts';
import styles from './asking.module.css';
import document from './list-proposals.graphql';
import { Proposal } from './proposal.tsx';

/** What assistants wait for a yes for, above all that they did; nothing where nothing waits. */
export function Proposals() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const pages = usePages(
    'proposal',
    document,
    { businessId, language },
    ({ proposals }) => proposals,
  );
  // Most businesses have none at most times, and would see it come and go. What cannot be read the list below says.
  if (!pages.items?.length) return null;
  return (
    <section className={styles['proposals']} aria-labelledby="proposals">
      <h2 id="proposals">{t.waits}</h2>
      <Paged pages={pages} title={t.waits} none={null} more={t.showMore}>
        {items => (
          <ul>
            {items.map(proposal => (
              <Proposal key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
