import { channelsDomains as t } from '#texts/channelsDomains';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../../data/can.ts';
import type { ListShopDomainsQuery } from '../../../../data/operations.generated.ts';
import { useBusiness } from '../../../../data/session.ts';
import { showDone } from '../../../../ui/change/toasts.ts';
import { useChange } from '../../../../ui/change/use-change.ts';
import { Confirm } from '../../../../ui/feedback/confirm.tsx';
import { Status, type Tone } from '../../../../ui/feedback/status.tsx';
import { Copy } from '../../../../ui/text/copy.tsx';
import { Age } from '../../../../ui/time/age.tsx';
import channelStyles from '../../channels.module.css';
import checkDocument from './check-shop-domain.graphql';
import styles from './domains.module.css';
import removeDocument from './remove-shop-domain.graphql';
import setMainDocument from './set-main-shop-domain.graphql';

type ShopDomain = ListShopDomainsQuery['shopDomains']['items'][number];

const tones: Readonly<Record<ShopDomain['state'], Tone>> = {
  waiting: 'busy',
  proven: 'good',
  lost: 'bad',
};

/** A domain with its state, the records to enter and its actions. */
export function Domain({ domain }: { domain: ShopDomain }) {
  const { displayHost: host, state, main, problem, checkedAt, nextCheckAt, records } = domain;
  const canWrite = useCan()('shop_write');
  const isSettled = state === 'proven' && problem === null;
  return (
    <li className={styles['domain']}>
      <div className={channelStyles['state']}>
        <h3>{host}</h3>
        <Status tone={state === 'proven' && problem ? 'warn' : tones[state]}>
          {t.states[state]}
        </Status>
        {main && <Status tone="quiet">{t.main}</Status>}
      </div>
      <Problem domain={domain} />
      {!isSettled && (
        <>
          <p className={channelStyles['small']}>{t.enter}</p>
          <ul className={styles['records']}>
            {records.map(record => (
              <Entry key={record.type} record={record} />
            ))}
          </ul>
        </>
      )}
      {(checkedAt !== null || nextCheckAt === null) && (
        <p className={channelStyles['small']}>
          {checkedAt !== null && (
            <>
              {t.checked} <Age at={checkedAt} />
            </>
          )}
          {nextCheckAt === null && ` · ${t.notChecked}`}
        </p>
      )}
      {canWrite && <Actions domain={domain} />}
    </li>
  );
}

/** Says why the domain is not used, or will not be for long. */
function Problem({ domain: { state, problem, found } }: { domain: ShopDomain }) {
  const said = problem && t.problems[problem];
  return (
    <>
      {state === 'lost' && <p className={styles['warning']}>{t.lostText}</p>}
      {said && (
        <p className={styles['warning']}>
          {typeof said === 'string' ? said : said({ found: found.join(', ') })}
        </p>
      )}
      {state === 'proven' && (problem === 'no_record' || problem === 'wrong_record') && (
        <p className={styles['warning']}>{t.missing}</p>
      )}
    </>
  );
}

function Entry({ record: { type, name, value } }: { record: ShopDomain['records'][number] }) {
  return (
    <li>
      <p>
        <strong>{type.toUpperCase()}</strong> {t.records[type]}
      </p>
      {[
        [t.name, name],
        [t.value, value],
      ].map(([label, text = '']) => (
        <p key={label} className={channelStyles['address']}>
          <span className={styles['label']}>{label}</span> <code>{text}</code>
          <Copy text={text} />
        </p>
      ))}
    </li>
  );
}

function Actions({
  domain: { id: shopDomainId, displayHost, state, main },
}: {
  domain: ShopDomain;
}) {
  const { id: businessId } = useBusiness();
  const [isAsking, ask] = useState(false);
  const check = useChange(checkDocument, {
    affects: ['shop'],
    onDone: ({ checkShopDomain }) => showDone(t.states[checkShopDomain.state]),
  });
  const setMain = useChange(setMainDocument, {
    affects: ['shop'],
    onDone: () => showDone(t.mainSet),
  });
  const remove = useChange(removeDocument, {
    affects: ['shop'],
    onDone: () => showDone(t.removed),
  });
  return (
    <div className={styles['actions']}>
      <Button
        size="compact-md"
        variant="default"
        loading={check.isPending}
        onClick={() => check.mutate({ businessId, shopDomainId })}
      >
        {t.check}
      </Button>
      {state === 'proven' && (
        <Button
          size="compact-md"
          variant="default"
          loading={setMain.isPending}
          onClick={() => setMain.mutate({ businessId, shopDomainId: main ? null : shopDomainId })}
        >
          {main ? t.unsetMain : t.setMain}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="var(--panel-bad)" onClick={() => ask(true)}>
        {t.remove}…
      </Button>
      <Confirm
        opened={isAsking}
        danger
        title={t.removeTitle({ host: displayHost })}
        text={t.removeText}
        action={t.remove}
        busy={remove.isPending}
        onClose={() => ask(false)}
        onConfirm={() => remove.mutate({ businessId, shopDomainId })}
      />
    </div>
  );
}
