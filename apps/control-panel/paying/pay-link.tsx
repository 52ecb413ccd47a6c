import { paying as t } from '#texts/paying';
import { Button, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazily } from '../parts/lazily.tsx';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { Copy } from '../parts/copy.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failed } from '../parts/failed.tsx';
import { useMoney } from '../parts/money.tsx';
import { useMoment } from '../parts/when.tsx';
import { useSpoken } from '../texts/spoken.ts';
import document from './documents/offered-providers.graphql';
import { useStarted, type Online } from './use-started.ts';
import type { Target } from './use-paying.ts';

const QrCode = lazily(() => import('./qr-code.tsx'));

interface Props {
  target: Target;
  currency: string;
  onClose: () => void;
}

/** A page where the client pays, to send or to scan. */
export default function PayLink({ target, currency, onClose }: Props) {
  const { language } = useSpoken();
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', document, { businessId, language });
  const online = (data?.paymentProviders.items ?? [])
    .filter(({ offered }) => offered)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .flatMap(({ provider, name }) =>
      provider === 'manual' ? [] : [{ value: provider, label: name }],
    );
  const [chosen, choose] = useState<Online>();
  const provider = chosen ?? online[0]?.value;
  return (
    <Dialog opened onClose={onClose} title={t.link}>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {data && !provider && <Empty icon="payments" title={t.noLink} text={t.noLinkText} />}
      {online.length > 1 && (
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label={t.by}
          value={provider ?? ''}
          onChange={value => choose(value as Online)}
          data={online}
        />
      )}
      {provider && <Link key={provider} {...{ target, currency, provider }} />}
    </Dialog>
  );
}

function Link({ target, currency, provider }: Omit<Props, 'onClose'> & { provider: Online }) {
  const money = useMoney();
  const moment = useMoment();
  const { data: payment, error, refetch } = useStarted(target, provider);
  const url = payment?.confirmationUrl;
  if (error) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!url) return <Skeleton height={300} />;
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <>
      <Text c="dimmed">{t.linkText({ amount: money(payment.total, currency) })}</Text>
      <Suspense fallback={<Skeleton height={208} width={208} mx="auto" my="lg" />}>
        <QrCode text={url} label={t.link} />
      </Suspense>
      <TextInput readOnly value={url} aria-label={t.link} rightSection={<Copy text={url} />} />
      {payment.expiresAt && (
        <Text c="dimmed" size="sm" mt="xs">
          {t.linkUntil({ time: moment(payment.expiresAt) })}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {'share' in navigator && (
          <Button variant="default" onClick={share}>
            {t.share}
          </Button>
        )}
        <Button component="a" c="white" href={url} target="_blank" rel="noreferrer">
          {t.openLink}
        </Button>
      </Group>
    </>
  );
}
