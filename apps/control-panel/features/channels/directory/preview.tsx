import { channelsDirectory as t } from '#texts/channelsDirectory';
import type { ChannelDirectoryQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import { When } from '../../../ui/time/when.tsx';
import styles from '../channels.module.css';
import own from './directory.module.css';
import type { Entry } from './entry.ts';
import document from './listed-business.graphql';

interface Props {
  entry: Entry;
  kinds: ChannelDirectoryQuery['directoryKinds'];
}

/** The card of the business in the directory: as visitors see it, or as far as it is known before the agreement. */
export function Preview({ entry, kinds }: Props) {
  const { slug, name } = useBusiness();
  const money = useMoney();
  const isListed = entry.state === 'listed';
  const { data } = useRead('shop', document, { slug }, { enabled: isListed });
  const shown = isListed ? data?.listedBusiness : undefined;
  const [first] = entry.kinds;
  const facts = [kinds.find(({ kind }) => kind === first)?.name, shown?.town ?? entry.town];
  return (
    <Card labelledBy="directory-preview">
      <h2 id="directory-preview">{t.preview}</h2>
      <article className={own['found']}>
        {shown?.imageUrl && <img src={shown.imageUrl} alt="" />}
        <div>
          <h3>{shown?.name ?? name}</h3>
          <p className={styles['small']}>{facts.filter(Boolean).join(' · ')}</p>
          {shown?.service && (
            <p className={own['service']}>
              <span>{shown.service.name}</span>
              <span>{t.from({ price: money(shown.service.priceFrom, shown.currency) })}</span>
            </p>
          )}
          {shown && shown.times.length > 0 && (
            <ul>
              {shown.times.map(({ startAt }) => (
                <li key={startAt}>
                  <When at={startAt} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
      {isListed ? (
        <p className={styles['address']}>
          <a href={entry.bookingUrl} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        </p>
      ) : (
        <p className={styles['small']}>{t.previewOff}</p>
      )}
    </Card>
  );
}
