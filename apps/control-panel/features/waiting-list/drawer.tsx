import { waitlist as t } from '#texts/waitlist';
import { frame } from '#texts/frame';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { useDay, useMoment } from '../../ui/time/when.tsx';
import { Actions } from './actions.tsx';
import { EntryState } from './state.tsx';
import { useRequestedTimes } from './use-requested-times.ts';
import document from './waitlist-entry.graphql';
import styles from './waitlist.module.css';

/** Drawer with a waiting-list entry, on top of any screen: request, offer and actions. */
export default function WaitingListEntryDrawer({ id: entryId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const day = useDay();
  const moment = useMoment();
  const times = useRequestedTimes();
  const canChange = useCan()('appointment_update');
  const { data, error, refetch } = useRead('waitlist', document, { businessId, entryId });
  const entry = data?.waitlistEntry;
  const isLive = entry?.status === 'waiting' || entry?.status === 'offered';
  return (
    <Drawer
      opened
      title={entry ? entry.title : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={entry && canChange && isLive && <Actions entry={entry} />}
    >
      {error && !entry && <Failed error={error} onAgain={() => void refetch()} />}
      {entry && (
        <>
          <Facts>
            <Fact name={t.columns.status}>
              <EntryState is={entry.status} />
            </Fact>
            <Fact name={t.columns.client}>
              <OpenLink id={entry.clientId}>{entry.clientName}</OpenLink>
            </Fact>
            <Fact name={t.phone}>
              {entry.clientPhone && <PhoneNumber phone={entry.clientPhone} />}
            </Fact>
            <Fact name={t.columns.person}>{entry.staffNames.join(', ') || t.anyone}</Fact>
            <Fact name={t.columns.days}>{times.days(entry)}</Fact>
            <Fact name={t.columns.hours}>{times.hours(entry) || t.anyHours}</Fact>
            <Fact name={t.note}>{entry.note}</Fact>
            <Fact name={t.columns.since}>{day(entry.createdAt)}</Fact>
            <Fact name={t.keptUntil}>{entry.offer && moment(entry.offer.expiresAt)}</Fact>
            <Fact name={t.visit}>
              {entry.appointmentId && <OpenLink id={entry.appointmentId}>{t.seeVisit}</OpenLink>}
            </Fact>
          </Facts>
          {entry.offers.length > 0 && <h3 className={styles['title']}>{t.offers}</h3>}
          <ul className={styles['offers']}>
            {entry.offers.map(({ id, startAt, staffName, status }) => (
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
