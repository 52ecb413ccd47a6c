import { channelsDomains as t } from '#texts/channelsDomains';
import { Button, Skeleton, TextInput } from '@mantine/core';
import addInput from 'virtual:limits/AddShopDomainInput';
import { useCan } from '../../../../data/can.ts';
import { useBusiness } from '../../../../data/session.ts';
import { useRead } from '../../../../data/use-read.ts';
import { showDone } from '../../../../ui/change/toasts.ts';
import { useChange } from '../../../../ui/change/use-change.ts';
import { Failed } from '../../../../ui/feedback/failed.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import channelStyles from '../../channels.module.css';
import addDocument from './add-shop-domain.graphql';
import { Domain } from './domain.tsx';
import styles from './domains.module.css';
import document from './list-shop-domains.graphql';

/** Lists the shop's own domains with the records to enter at their provider, and adds one. */
export default function Domains() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const { data, error, refetch } = useRead('shop', document, { businessId });
  const items = data?.shopDomains.items;
  return (
    <Card labelledBy="shop-domains">
      <h2 id="shop-domains">{t.title}</h2>
      <p className={channelStyles['small']}>{t.intro}</p>
      {error && !items && <Failed error={error} onAgain={() => void refetch()} />}
      {!items && !error && <Skeleton height={36} />}
      {items && items.length > 0 && (
        <ul className={styles['domains']}>
          {items.map(domain => (
            <Domain key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      {items && canWrite && <Add />}
    </Card>
  );
}

function Add() {
  const { id: businessId } = useBusiness();
  const fields = useFields(addInput, { host: '' });
  const { mutate, isPending } = useChange(addDocument, {
    affects: ['shop'],
    showsFailures: true,
    onDone: () => {
      fields.reset();
      showDone(t.added);
    },
  });
  const run = fields.onSubmit(({ host }) =>
    mutate({ input: { businessId, host } }, { onError: fields.showFailure }),
  );
  return (
    <form className={channelStyles['accent']} onSubmit={run} noValidate>
      <TextInput
        {...fields.of('host')}
        label={t.host}
        placeholder="www.example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t.add}
      </Button>
    </form>
  );
}
