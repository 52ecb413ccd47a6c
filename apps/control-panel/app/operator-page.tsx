import { useParams } from '@tanstack/react-router';
import { useSession } from '../data/session.ts';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { Missing } from './shell/missing.tsx';

const pages: Readonly<Record<string, ReturnType<typeof lazyComponent>>> = {
  overview: lazyComponent(() => import('../features/operator/overview.tsx')),
  health: lazyComponent(() => import('../features/operator/health/health.tsx')),
  announcements: lazyComponent(() => import('../features/operator/announcing/announcements.tsx')),
};

/** A page for operators beside the list of all businesses. Other users get the missing page. */
export default function OperatorPage() {
  const { page = '' } = useParams({ strict: false });
  const { viewer } = useSession();
  const Shown = pages[page];
  if (!viewer.internal || !Shown) return <Missing />;
  return (
    <OperatorFrame>
      <Shown />
    </OperatorFrame>
  );
}
