import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSession } from '../data/session.ts';
import { Announcements } from '../features/operator/announcing/announcements.tsx';
import { Billing } from '../features/operator-billing/screen.tsx';
import { Health } from '../features/operator/health/health.tsx';
import { Overview } from '../features/operator/overview.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { Missing } from './shell/missing.tsx';

/** Pages by their names in addresses. They are small and seldom opened, so they load together. */
const pages: Readonly<Record<string, ComponentType>> = {
  overview: Overview,
  health: Health,
  announcements: Announcements,
  tariffs: Billing,
};

/** A page for operators beside the list of all businesses. Other users get the missing page. */
export default function OperatorPage() {
  const { page = '' } = useParams({ strict: false });
  const { viewer } = useSession();
  const Shown = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (!viewer.internal || !Shown) return <Missing />;
  return (
    <OperatorFrame>
      <Shown />
    </OperatorFrame>
  );
}
