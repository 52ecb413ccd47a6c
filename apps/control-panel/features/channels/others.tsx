import { channels as t } from '#texts/channels';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { Copy } from '../../ui/text/copy.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './channels.module.css';

/** Links to the other channels: assistants, API and webhooks. */
export function Others() {
  const { slug } = useParams({ strict: false });
  const can = useCan();
  const canHook = can('webhook_read');
  const { sandbox } = useBusiness();
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
        {can('token_read') && !sandbox && (
          <li>
            <Icon name="copy" size={20} />
            <div>
              <h3>
                <Link to={`/${slug}/settings` as never} search={{ view: 'sandboxes' } as never}>
                  {t.sandboxes}
                </Link>
              </h3>
              <p>{t.sandboxesText}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
