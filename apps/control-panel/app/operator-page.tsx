import type { ComponentType } from 'react';
import { Announcements } from '../features/operator/announcing/announcements.tsx';
import { Billing } from '../features/operator-billing/screen.tsx';
import { Health } from '../features/operator/health/health.tsx';
import { Overview } from '../features/operator/overview.tsx';
import { Missing } from './shell/missing.tsx';

/** Pages by their names in addresses. They are small and seldom opened, so they load together. */
const pages: Readonly<Record<string, ComponentType>> = {
  overview: Overview,
  health: Health,
  announcements: Announcements,
  tariffs: Billing,
};

/** A page for operators beside the list of all businesses. */
export default function OperatorPage({ page }: { page: string }) {
  const Shown = Object.hasOwn(pages, page) ? pages[page] : undefined;
  return Shown ? <Shown /> : <Missing />;
}
