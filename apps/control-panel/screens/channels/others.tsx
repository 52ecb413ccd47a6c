import { channels as t } from '#texts/channels';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../../api/can.ts';
import { Copy } from '../../parts/copy.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './channels.module.css';

/** The other ways in: assistants, programs and what other systems are told. */
export function Others() {
  const { slug } = useParams({ strict: false });
  const canHook = useCan()('webhook_read');
  const api = `${location.origin}/api`;
  return (
    <section className={styles['others']} aria-labelledby="other-channels">
      <h2 id="other-channels">{t.others}</h2>
      <ul>
        <li>
          <Icon name="ai" size={20} />
          <div>
            <h3>
              <Link to={`/${slug}/ai` as never} search={{ view: 'connect' } as never}>
                {t.assistants}
              </Link>
            </h3>
            <p>{t.assistantsText}</p>
          </div>
        </li>
        <li>
          <Icon name="widget" size={20} />
          <div>
            <h3>{t.programs}</h3>
            <p>{t.programsText}</p>
            <p className={styles['address']}>
              <code>{api}</code>
              <Copy text={api} />
            </p>
          </div>
        </li>
        {canHook && (
          <li>
            <Icon name="webhooks" size={20} />
            <div>
              <h3>
                <Link to={`/${slug}/webhooks` as never}>{t.webhooks}</Link>
              </h3>
              <p>{t.webhooksText}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
