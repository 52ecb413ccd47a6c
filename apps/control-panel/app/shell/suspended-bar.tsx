import { bars } from '#texts/bars';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import document from './read-suspension.graphql';
import styles from './bar.module.css';

/** Bar of a suspended business: what goes on, the operator's reason and whom to ask. */
export function SuspendedBar() {
  const t = bars.suspended;
  const { id: businessId } = useBusiness();
  const { data } = useRead('business', document, { businessId });
  const { reason = '', supportEmail = null } = data?.business.suspension ?? {};
  return (
    <aside className={styles['looking']} aria-label={t.title}>
      <p>
        <b>{t.title}.</b> {reason} <small className={styles['more']}>{t.text}</small>
      </p>
      {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    </aside>
  );
}
