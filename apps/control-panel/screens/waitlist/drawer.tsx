import { waitlist as t } from '#texts/waitlist';
import { frame } from '#texts/frame';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { PhoneNumber } from '../../parts/phone-number.tsx';
import { useDay, useMoment } from '../../parts/when.tsx';
import { Actions } from './actions.tsx';
import { WishState } from './state.tsx';
import { useWished } from './use-wished.ts';
import document from './waitlist-entry.graphql';
import styles from './waitlist.module.css';

/** A wish, on top of any screen: what it is for, what it was offered, and what can be done. */
export default function WishDrawer({ id: entryId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const day = useDay();
  const moment = useMoment();
  const wished = useWished();
  const canChange = useCan()('appointment_update');
  const { data, error, refetch } = useRead('waitlist', document, { businessId, entryId });
  const wish = data?.waitlistEntry;
  const isLive = wish?.status === 'waiting' || wish?.status === 'offered';
  return (
    <Drawer
      opened
      title={wish ? wish.title : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={wish && canChange && isLive && <Actions wish={wish} />}
    >
      {error && !wish && <Failed error={error} onAgain={() => void refetch()} />}
      {wish && (
        <>
          <Facts>
            <Fact name={t.columns.status}>
              <WishState is={wish.status} />
            </Fact>
            <Fact name={t.columns.client}>
              <OpenLink id={wish.clientId}>{wish.clientName}</OpenLink>
            </Fact>
            <Fact name={t.phone}>
              {wish.clientPhone && <PhoneNumber phone={wish.clientPhone} />}
            </Fact>
            <Fact name={t.columns.person}>{wish.staffNames.join(', ') || t.anyone}</Fact>
            <Fact name={t.columns.days}>{wished.days(wish)}</Fact>
            <Fact name={t.columns.hours}>{wished.hours(wish) || t.anyHours}</Fact>
            <Fact name={t.note}>{wish.note}</Fact>
            <Fact name={t.columns.since}>{day(wish.createdAt)}</Fact>
            <Fact name={t.keptUntil}>{wish.offer && moment(wish.offer.expiresAt)}</Fact>
            <Fact name={t.visit}>
              {wish.appointmentId && <OpenLink id={wish.appointmentId}>{t.seeVisit}</OpenLink>}
            </Fact>
          </Facts>
          {wish.offers.length > 0 && <h3 className={styles['title']}>{t.offers}</h3>}
          <ul className={styles['offers']}>
            {wish.offers.map(({ id, startAt, staffName, status }) => (
              <li key={id}>
                <span>
                  <time dateTime={startAt}>{moment(startAt)}</time>
                  {staffName && ` · ${staffName}`}
                </span>
                <span>{t.offerStates[status]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
