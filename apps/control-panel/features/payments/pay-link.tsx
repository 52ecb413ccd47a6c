import { paying as t } from '#texts/paying';
import { Button, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useBusiness } from '../../data/session.ts';
import { useRead, refresh } from '../../data/use-read.ts';
import { Copy } from '../../ui/text/copy.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { useMoment } from '../../ui/time/when.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './documents/offered-providers.graphql';
import type { Target } from './use-paying.ts';
import { change } from '../../data/send.ts';
import type { PaymentEntryFragment } from '../../data/operations.generated.ts';
import startPaymentDocument from './documents/start-payment.graphql';
import { touchedByMoney } from './touched-by-money.ts';

const QrCode = lazyComponent(() => import('./qr-code.tsx'));

interface Props {
  target: Target;
  currency: string;
  onClose: () => void;
}

/** Dialog with a payment page for the client, as a link and a QR code. */
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

/** A provider with an online payment page. */
type Online = Exclude<PaymentEntryFragment['provider'], 'manual'>;

/** Returns the pending online payment through a provider, and starts one if there is none. */
function useStarted(target: Target, provider: Online) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  return useQuery({
    queryKey: ['started payment', businessId, target, provider],
    queryFn: async () => {
      const { initPayment } = await change(startPaymentDocument, {
        input: { businessId, ...target, provider },
      });
      void refresh(client, touchedByMoney);
      return initPayment;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
