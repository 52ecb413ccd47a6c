import { reviews as t } from '#texts/reviews';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useHasSeveral } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { dayOf } from '../../i18n/days.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { useMinute } from '../../ui/time/use-minute.ts';
import document from './review-figures.graphql';
import styles from './reviews.module.css';

const groups = ['staff', 'month', 'location'] as const;

/** Days of the figures: a year. */
const days = 365;

/** Average and number of reviews of the last year by person, month or location. */
export default function Ratings() {
  const { id: businessId, timezone } = useBusiness();
  const [{ by: asked }] = useAddress();
  const { id: locationId } = useCurrentLocation();
  const hasSeveral = useHasSeveral();
  const { locale } = useSpoken();
  const by = groups.find(each => each === asked) ?? 'staff';
  const to = dayOf(useMinute(), timezone);
  const from = addDays(to, -days);
  const { data, error, refetch } = useRead('review', document, {
    businessId,
    from,
    to,
    by,
    ...(locationId && { locationId }),
  });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.ratings, cell: () => null }]} />;
  const { reviews, average, hidden, groups: rows } = data.reviewFigures;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = ({ key, name }: (typeof rows)[number]) =>
    by === 'month' ? month.format(Date.parse(`${key}-01`)) : key === null ? t.nobody : name;
  return (
    <>
      <Toolbar>
        <ChoiceChips
          label={t.grouped}
          name="by"
          choices={groups
            .filter(each => each !== 'location' || hasSeveral)
            .map(value => ({ value, label: t.groups[value] }))}
        />
        <SwitchLocation />
      </Toolbar>
      {average === null ? (
        <Empty icon="star" title={t.noRatings} text={t.noneText} />
      ) : (
        <>
          <p className={styles['total']}>
            {t.total({ average: number.format(average), count: reviews })}
          </p>
          <p className={styles['dimmed']}>{t.lastYear({ hidden })}</p>
          <table className={styles['figures']}>
            <thead>
              <tr>
                <th scope="col">{t.groups[by]}</th>
                <th scope="col">{t.average}</th>
                <th scope="col">{t.count}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.key}>
                  <td>{nameOf(row)}</td>
                  <td>{number.format(row.average)}</td>
                  <td>{row.reviews}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
