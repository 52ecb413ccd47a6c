import { jobs as t } from '#texts/jobs';
import { frame } from '#texts/frame';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../data/can.ts';
import { useBusiness, useOnlyLooks } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import type { IconName } from '../../ui/text/icon.tsx';
import { useOpens } from '../../ui/layout/use-opens.ts';
import type { Choice } from './choice.ts';

/** Returns common jobs that the palette can start from any screen. */
export function useJobs(): Choice[] {
  const { actions, book } = frame;
  const { slug } = useBusiness();
  const can = useCan();
  const opens = useOpens();
  const onlyLooks = useOnlyLooks();
  const navigate = useNavigate();
  const [, set] = useAddress();
  const open = (id: string) => () => set({ open: id }, { push: true });
  const at = (place: string, search: object) => () =>
    void navigate({ to: `/${slug}/${place}`, search } as never);
  const canReturn = can('receipt_read') && can('order_update') && can('payment_refund');
  const job = (may: boolean, id: string, icon: IconName, label: string, run: () => void) =>
    may ? [{ id: `job-${id}`, group: actions, icon, label, run }] : [];
  return [
    ...job(can('appointment_create'), 'book', 'calendar', book, open('new')),
    ...job(can('appointment_read'), 'today', 'calendar', t.today, at('calendar', {})),
    ...job(can('appointment_update'), 'block', 'clock', t.block, open('block')),
    ...job(opens('wait'), 'wait', 'clock', t.wait, open('wait')),
    ...job(canReturn, 'return', 'till', t.return, at('till', { act: 'receipt' })),
    ...job(can('payment_refund'), 'refund', 'payments', t.refund, at('payments', {})),
    ...job(can('member_write'), 'invite', 'team', t.invite, at('settings', { view: 'members' })),
    ...job(can('business_update'), 'hours', 'clock', t.hours, at('settings', { view: 'hours' })),
    ...job(
      can('business_update'),
      'holiday',
      'clock',
      t.holiday,
      at('settings', { view: 'hours', act: 'close' }),
    ),
    ...job(!onlyLooks, 'token', 'ai', t.token, at('ai', { view: 'connect' })),
  ];
}
