import { channelsWidgetSites as t } from '#texts/channelsWidgetSites';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../../data/session.ts';
import { usePages } from '../../../../data/use-read.ts';
import { dayOf } from '../../../../i18n/days.ts';
import { Age } from '../../../../ui/time/age.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Paged } from '../../../../ui/list/paged.tsx';
import { Status } from '../../../../ui/feedback/status.tsx';
import { useMinute } from '../../../../ui/time/use-minute.ts';
import { useDay } from '../../../../ui/time/when.tsx';
import document from './list-widget-origins.graphql';
import { useChange } from '../../../../ui/change/use-change.ts';
import { showDone } from '../../../../ui/change/toasts.ts';
import setAllowedOriginsDocument from './set-allowed-origins.graphql';
import type { ListWidgetOriginsQuery } from '../../../../data/operations.generated.ts';
import styles from '../../channels.module.css';

/** A site that called the API with a widget token. */
type Site = ListWidgetOriginsQuery['widgetOrigins']['items'][number];

/** Lists the sites that use the widget, with those that are refused. */
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

/** Adds a refused site's origin to the token, effective from its next call. */
function Allow({ site: { origin, token } }: { site: Site }) {
  const { mutate, isPending } = useChange(setAllowedOriginsDocument, {
    affects: ['token'],
    onDone: () => showDone(t.isAllowed({ origin })),
  });
  const allowedOrigins = [...token.allowedOrigins, origin];
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={t.allowOne({ origin })}
      onClick={() =>
        mutate({ input: { tokenId: token.id, allowedOrigins, version: token.version } })
      }
    >
      {t.allow}
    </Button>
  );
}
