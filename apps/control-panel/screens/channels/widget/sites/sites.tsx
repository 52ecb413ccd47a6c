import { channelsWidgetSites as t } from '#texts/channelsWidgetSites';
import { useBusiness } from '../../../../api/session.ts';
import { usePages } from '../../../../api/use-read.ts';
import { dayOf } from '../../../../calendar/days.ts';
import { Age } from '../../../../parts/age.tsx';
import { Card } from '../../../../parts/card.tsx';
import { Paged } from '../../../../parts/paged.tsx';
import { Status } from '../../../../parts/status.tsx';
import { useMinute } from '../../../../parts/use-minute.ts';
import { useDay } from '../../../../parts/when.tsx';
import styles from '../../channels.module.css';
import { Allow } from './allow.tsx';
import document from './list-widget-origins.graphql';
import type { Site } from './site.ts';

/** On which sites the widget really is, those named that are refused. */
export default function Sites() {
  const { id: businessId, timezone } = useBusiness();
  const day = useDay();
  const today = dayOf(useMinute(), timezone);
  const pages = usePages('token', document, { businessId }, ({ widgetOrigins }) => widgetOrigins);
  return (
    <Card labelledBy="widget-sites">
      <h2 id="widget-sites">{t.title}</h2>
      <Paged
        pages={pages}
        title={t.title}
        none={<p className={styles['small']}>{t.none}</p>}
        more={t.showMore}
      >
        {sites => (
          <>
            {sites.some(({ allowed }) => !allowed) && <p className={styles['small']}>{t.why}</p>}
            {sites.length > 0 && (
              <ul className={styles['tokens']}>
                {sites.map(site => (
                  <Row
                    key={`${site.token.id} ${site.origin}`}
                    site={site}
                    since={day(site.firstSeenAt)}
                    today={today}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Paged>
    </Card>
  );
}

function Row({ site, since, today }: { site: Site; since: string; today: string }) {
  const { origin, allowed, lastSeenAt, days } = site;
  const openedToday = days.find(({ date }) => date === today)?.opened ?? 0;
  const opened = days.reduce((sum, each) => sum + each.opened, 0);
  return (
    <li>
      <span>
        <strong>{origin}</strong>
        <Status tone={allowed ? 'good' : 'bad'}>{allowed ? t.works : t.refused}</Status>
        <small>
          {t.opened({ today: openedToday, all: opened })}
          {' · '}
          {t.seen} <Age at={lastSeenAt} />
          {', '}
          {t.since({ day: since })}
        </small>
      </span>
      {!allowed && <Allow site={site} />}
    </li>
  );
}
